extension StoreSchema {
    /// Which samples rate the effort of which workouts. `activity` is the UUID of one of the workout's activities, and empty
    /// for the workout itself.
    static let efforts = """
        CREATE TABLE effort(
          workout INTEGER NOT NULL REFERENCES workout(sample) ON DELETE CASCADE,
          sample INTEGER NOT NULL REFERENCES sample(id) ON DELETE CASCADE,
          activity BLOB NOT NULL CHECK (length(activity) IN (0, 16)),
          PRIMARY KEY (workout, activity, sample)
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX effort_by_sample ON effort(sample);
        """

    /// Workouts and what they are built from.
    ///
    /// A row of `recording` is a workout while it is built, by a session, a builder or both, and what a finished workout
    /// consists of besides its samples: `workout` then names it. `recording_sample` holds the samples until they become its
    /// members. `state` is that of the session, null without one; `phase` that of the builder.
    static let workouts = """
        CREATE TABLE recording(
          id INTEGER PRIMARY KEY,
          uuid BLOB NOT NULL UNIQUE CHECK (length(uuid) = 16),
          workout INTEGER UNIQUE REFERENCES sample(id) ON DELETE CASCADE,
          source INTEGER NOT NULL REFERENCES source(id),
          activity INTEGER NOT NULL, location INTEGER NOT NULL, swimming INTEGER NOT NULL, lap REAL, lap_unit TEXT,
          device INTEGER, process TEXT NOT NULL,
          state INTEGER, session_start REAL, session_end REAL, superseded INTEGER NOT NULL DEFAULT 0,
          phase INTEGER NOT NULL DEFAULT 0, start REAL, end REAL, metadata TEXT
        ) STRICT;
        CREATE INDEX recording_by_state ON recording(state);
        CREATE TABLE recording_event(
          recording INTEGER NOT NULL REFERENCES recording(id) ON DELETE CASCADE, position INTEGER NOT NULL,
          type INTEGER NOT NULL, start REAL NOT NULL, end REAL NOT NULL, metadata TEXT,
          PRIMARY KEY (recording, position)
        ) STRICT, WITHOUT ROWID;
        CREATE TABLE recording_activity(
          recording INTEGER NOT NULL REFERENCES recording(id) ON DELETE CASCADE, position INTEGER NOT NULL,
          uuid BLOB NOT NULL, activity INTEGER NOT NULL, location INTEGER NOT NULL, swimming INTEGER NOT NULL,
          lap REAL, lap_unit TEXT, start REAL NOT NULL, end REAL, metadata TEXT,
          PRIMARY KEY (recording, position)
        ) STRICT, WITHOUT ROWID;
        CREATE TABLE recording_statistic(
          recording INTEGER NOT NULL REFERENCES recording(id) ON DELETE CASCADE, activity INTEGER NOT NULL,
          type INTEGER NOT NULL, unit INTEGER NOT NULL, start REAL NOT NULL, end REAL NOT NULL,
          average REAL, minimum REAL, maximum REAL, sum REAL, duration REAL,
          recent REAL, recent_start REAL, recent_end REAL,
          PRIMARY KEY (recording, activity, type)
        ) STRICT, WITHOUT ROWID;
        CREATE TABLE recording_sample(
          recording INTEGER NOT NULL REFERENCES recording(id) ON DELETE CASCADE,
          sample INTEGER NOT NULL REFERENCES sample(id) ON DELETE CASCADE,
          PRIMARY KEY (recording, sample)
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX recording_sample_by_sample ON recording_sample(sample);
        """
}
