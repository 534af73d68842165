/// Reads any JSON. A decoder does not keep the order of keys, so objects come out sorted by key.
extension JSONValue: Decodable {
    public init(from decoder: any Decoder) throws {
        if let members = try? decoder.container(keyedBy: AnyKey.self) {
            self = .object(
                try members.allKeys.sorted { $0.stringValue < $1.stringValue }.map { key in
                    Member(key.stringValue, try members.decode(JSONValue.self, forKey: key))
                })
        } else if var values = try? decoder.unkeyedContainer() {
            var array: [JSONValue] = []
            while !values.isAtEnd { array.append(try values.decode(JSONValue.self)) }
            self = .array(array)
        } else {
            let value = try decoder.singleValueContainer()
            if value.decodeNil() {
                self = .null
            } else if let bool = try? value.decode(Bool.self) {
                self = .bool(bool)
            } else if let number = try? value.decode(Double.self) {
                self = .number(number)
            } else {
                self = .string(try value.decode(String.self))
            }
        }
    }

    private struct AnyKey: CodingKey {
        let stringValue: String
        let intValue: Int? = nil
        init?(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
    }
}
