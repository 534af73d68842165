/// The tables of a store, as numbered steps from an empty file. A published step never changes; a new need is a new step.
///
/// Tens of millions of samples stay readable by type and time because each index begins with the type: `sample_by_start`
/// holds everything that statistics need, `sample_by_end` finds the latest, `sample_by_type` walks in order of arrival,
/// and the few samples longer than ``longSeconds`` have an index of their own, so that looking for samples that overlap a
/// window never reads further back than that.
enum StoreSchema {
    /// Marks the file as ours ("HKST").
    static let applicationID: Int64 = 0x484B_5354
    /// A sample that lasts longer than this is also in `sample_long`.
    static let longSeconds = 3600

    /// The schema that this version writes.
    static var current: Int { steps.count }

    static let steps = [samples, details, workouts, efforts]

    private static let samples = """
        CREATE TABLE store(
          id INTEGER PRIMARY KEY CHECK (id = 1),
          identifier BLOB NOT NULL CHECK (length(identifier) = 16),
          last INTEGER NOT NULL
        ) STRICT;
        INSERT INTO store VALUES (1, randomblob(16), 0);

        CREATE TABLE type(id INTEGER PRIMARY KEY, identifier TEXT NOT NULL UNIQUE) STRICT;
        CREATE TABLE unit(id INTEGER PRIMARY KEY, symbol TEXT NOT NULL UNIQUE) STRICT;
        CREATE TABLE source(id INTEGER PRIMARY KEY, bundle TEXT NOT NULL UNIQUE, name TEXT NOT NULL) STRICT;
        CREATE TABLE revision(
          id INTEGER PRIMARY KEY, source INTEGER NOT NULL REFERENCES source(id),
          version TEXT, product TEXT, major INTEGER NOT NULL, minor INTEGER NOT NULL, patch INTEGER NOT NULL
        ) STRICT;
        CREATE TABLE device(
          id INTEGER PRIMARY KEY, name TEXT, manufacturer TEXT, model TEXT, hardware TEXT, firmware TEXT,
          software TEXT, local TEXT, udi TEXT
        ) STRICT;

        CREATE TABLE sample(
          id INTEGER PRIMARY KEY,
          uuid BLOB NOT NULL UNIQUE,
          type INTEGER NOT NULL,
          start REAL NOT NULL,
          end REAL NOT NULL CHECK (end >= start),
          value REAL,
          unit INTEGER,
          revision INTEGER NOT NULL,
          device INTEGER,
          described INTEGER NOT NULL,
          created REAL NOT NULL
        ) STRICT;
        CREATE INDEX sample_by_start ON sample(type, start, end, value, unit, revision);
        CREATE INDEX sample_by_end ON sample(type, end);
        CREATE INDEX sample_by_type ON sample(type);
        CREATE INDEX sample_long ON sample(type, start, end) WHERE end - start > 3600;

        CREATE TABLE metadata_key(id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE) STRICT;
        CREATE TABLE metadata(
          sample INTEGER NOT NULL REFERENCES sample(id) ON DELETE CASCADE,
          key INTEGER NOT NULL, kind INTEGER NOT NULL, value ANY NOT NULL, unit INTEGER,
          PRIMARY KEY (sample, key)
        ) STRICT, WITHOUT ROWID;
        CREATE TABLE sync(
          source INTEGER NOT NULL, type INTEGER NOT NULL, identifier TEXT NOT NULL, version ANY NOT NULL,
          sample INTEGER NOT NULL UNIQUE REFERENCES sample(id) ON DELETE CASCADE,
          PRIMARY KEY (source, type, identifier)
        ) STRICT, WITHOUT ROWID;

        CREATE TABLE deletion(
          id INTEGER PRIMARY KEY, uuid BLOB NOT NULL, type INTEGER NOT NULL, source INTEGER NOT NULL,
          identifier TEXT, version ANY, deleted REAL NOT NULL
        ) STRICT;
        CREATE INDEX deletion_by_type ON deletion(type);

        CREATE TABLE authorization(
          source INTEGER NOT NULL REFERENCES source(id), type TEXT NOT NULL,
          share INTEGER NOT NULL, read INTEGER NOT NULL, decided REAL NOT NULL,
          PRIMARY KEY (source, type)
        ) STRICT, WITHOUT ROWID;
        """

    private static let details = """
        CREATE TABLE beat(
          sample INTEGER NOT NULL REFERENCES sample(id) ON DELETE CASCADE,
          position INTEGER NOT NULL, seconds REAL NOT NULL, gap INTEGER NOT NULL,
          PRIMARY KEY (sample, position)
        ) STRICT, WITHOUT ROWID;
        CREATE TABLE mood(
          sample INTEGER PRIMARY KEY REFERENCES sample(id) ON DELETE CASCADE, kind INTEGER NOT NULL
        ) STRICT;
        CREATE TABLE mood_tag(
          sample INTEGER NOT NULL REFERENCES sample(id) ON DELETE CASCADE,
          role INTEGER NOT NULL, position INTEGER NOT NULL, tag INTEGER NOT NULL,
          PRIMARY KEY (sample, role, position)
        ) STRICT, WITHOUT ROWID;
        CREATE TABLE workout(
          sample INTEGER PRIMARY KEY REFERENCES sample(id) ON DELETE CASCADE,
          activity INTEGER NOT NULL, duration REAL NOT NULL
        ) STRICT;
        CREATE TABLE member(
          parent INTEGER NOT NULL REFERENCES sample(id) ON DELETE CASCADE,
          sample INTEGER NOT NULL REFERENCES sample(id) ON DELETE CASCADE,
          PRIMARY KEY (parent, sample)
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX member_by_sample ON member(sample);
        """
}
