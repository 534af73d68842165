/// Looks for what is wrong in a store.
struct StoreExamination {
    let session: StoreSession
    let limit: Int

    typealias Finding = HKStoreOwner.Finding

    /// Files that others than the owner can read or write. Those beside the store are told of only where the store itself
    /// is closed: they are made with its mode, by this look as well, and vanish with the last program that has it open.
    static func permissions(of path: String) -> [Finding] {
        func finding(_ suffix: String) -> Finding? {
            var status = stat()
            guard stat(path + suffix, &status) == 0, status.st_mode & 0o077 != 0 else { return nil }
            let mode = String(status.st_mode & 0o777, radix: 8)
            return Finding(
                kind: .permissions, message: "Others can reach '\(path + suffix)' (mode \(mode)).",
                advice: "Run: chmod 600 '\(path + suffix)'", samples: [])
        }
        return finding("").map { [$0] } ?? ["-wal", "-shm"].compactMap(finding)
    }

    /// What `look` finds; a page or row that it cannot read is a finding itself.
    func unlessDamaged(_ look: () throws -> [Finding]) throws -> [Finding] {
        do {
            return try look()
        } catch HKStoreError.corrupted(_, let detail) {
            return [Finding(kind: .damage, message: "The search met \(detail).", advice: Self.restore, samples: [])]
        }
    }

    private static let restore =
        "Restore the store from a backup, or rebuild it from a copy with `sqlite3 COPY .recover`."

    /// Pages and rows that nothing in this library writes.
    func damage() throws -> [Finding] { try unlessDamaged(brokenPages) + unlessDamaged(brokenReferences) }

    private func brokenPages() throws -> [Finding] {
        var findings: [Finding] = []
        try session.connection.forEach("PRAGMA integrity_check(\(limit))") { row in
            if let message = row.text(0), message != "ok" {
                findings.append(Finding(kind: .damage, message: message, advice: Self.restore, samples: []))
            }
        }
        return findings
    }

    private func brokenReferences() throws -> [Finding] {
        var findings: [Finding] = []
        func add(_ message: String, _ advice: String, _ samples: [UUID] = []) {
            findings.append(Finding(kind: .damage, message: message, advice: advice, samples: samples))
        }
        try session.connection.forEach("PRAGMA foreign_key_check") { row in
            if findings.count < limit { add("A row of '\(row.text(0) ?? "")' belongs to nothing.", Self.restore) }
        }
        let broken = """
            SELECT id, uuid FROM sample WHERE length(uuid) <> 16 OR type NOT IN (SELECT id FROM type)
            OR revision NOT IN (SELECT id FROM revision) OR (unit IS NOT NULL AND unit NOT IN (SELECT id FROM unit))
            OR (device IS NOT NULL AND device NOT IN (SELECT id FROM device))
            OR described <> EXISTS (SELECT 1 FROM metadata m WHERE m.sample = sample.id) LIMIT \(limit)
            """
        try session.connection.forEach(broken) { row in
            add(
                "The sample in row \(row.int64(0)) refers to something that is not there.",
                "Delete it: camera-pulse health delete --uuid UUID, or restore the store from a backup.",
                row.uuid(1).map { [$0] } ?? [])
        }
        try session.connection.forEach("SELECT symbol FROM unit") { row in
            let symbol = row.text(0) ?? ""
            if (try? HKUnit.cached(validating: symbol)) == nil { add("'\(symbol)' is no unit.", Self.restore) }
        }
        return findings
    }

    /// Samples of one source and type with the same times and value.
    func duplicates() throws -> [Finding] {
        var findings: [Finding] = []
        let select = """
            SELECT t.identifier, s.start, o.bundle, count(*), group_concat(hex(m.uuid))
            FROM sample s INDEXED BY sample_by_start JOIN revision r ON r.id = s.revision
            JOIN source o ON o.id = r.source JOIN type t ON t.id = s.type JOIN sample m ON m.id = s.id
            GROUP BY s.type, s.start, s.end, s.value, s.unit, r.source HAVING count(*) > 1 LIMIT \(limit)
            """
        try session.connection.forEach(select) { row in
            let start = Date(timeIntervalSinceReferenceDate: row.double(1))
            findings.append(
                Finding(
                    kind: .duplicate,
                    message:
                        "\(row.text(2) ?? "") saved the same \(name(row.text(0))) of \(start) \(row.int64(3)) times.",
                    advice: "Keep one and delete the others; save with a sync identifier to prevent it.",
                    samples: (row.text(4) ?? "").split(separator: ",").compactMap { UUID(hex: $0) }))
        }
        return findings
    }

    /// Values that only a mistaken unit explains.
    func implausible() throws -> [Finding] {
        var findings: [Finding] = []
        for rule in PlausibilityRule.all {
            let fetch = try SampleFetch(
                rule.type, predicate: StructuredPredicate(rule.isBroken), visibility: .all, in: session)
            try fetch.forEach(in: session, limit: limit) { sample, _ in
                guard let sample = sample as? HKQuantitySample else { return true }
                findings.append(
                    Finding(
                        kind: .implausible,
                        message: "The \(rule.type.shortName) of \(sample.startDate) is \(sample.quantity), "
                            + "saved by \(sample.sourceRevision.source.bundleIdentifier).",
                        advice: rule.advice, samples: [sample.uuid]))
                return findings.count < limit
            }
        }
        return findings
    }

    /// Samples that were added to a workout and lie outside it.
    func outsideWorkouts() throws -> [Finding] {
        var findings: [Finding] = []
        let select = """
            SELECT s.uuid, p.uuid, t.identifier, s.start FROM member m JOIN sample s ON s.id = m.sample
            JOIN sample p ON p.id = m.parent JOIN type t ON t.id = s.type
            WHERE p.type = (SELECT id FROM type WHERE identifier = '\(HKWorkoutTypeIdentifier)')
            AND (s.start < p.start OR s.end > p.end) LIMIT \(limit)
            """
        try session.connection.forEach(select) { row in
            guard let sample = row.uuid(0), let workout = row.uuid(1) else { return }
            let start = Date(timeIntervalSinceReferenceDate: row.double(3))
            findings.append(
                Finding(
                    kind: .outsideWorkout,
                    message: "The \(name(row.text(2))) of \(start) lies outside its workout \(workout).",
                    advice:
                        "Check the clock of the device that measured it; delete the sample if it does not belong there.",
                    samples: [sample]))
        }
        return findings
    }

    private func name(_ identifier: String?) -> String {
        let identifier = identifier ?? ""
        return HKObjectType.type(withStoredIdentifier: identifier)?.shortName ?? identifier
    }
}

extension UUID {
    /// From 32 hexadecimal digits without hyphens.
    fileprivate init?(hex: Substring) {
        guard hex.count == 32 else { return nil }
        var text = String(hex)
        for offset in [20, 16, 12, 8] { text.insert("-", at: text.index(text.startIndex, offsetBy: offset)) }
        self.init(uuidString: text)
    }
}
