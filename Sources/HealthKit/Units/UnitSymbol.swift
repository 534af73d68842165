/// A symbol of the unit grammar without its prefix.
struct UnitSymbol: Hashable, Sendable {
    let name: String
    let dimension: UnitDimension
    let scale: UnitScale
    /// Hundredths of the unit between absolute zero and this scale's zero.
    let offset: Double
    let takesPrefix: Bool

    init(
        _ name: String, _ dimension: UnitDimension, _ scale: UnitScale = UnitScale(), offset: Double = 0,
        takesPrefix: Bool = false
    ) {
        self.name = name
        self.dimension = dimension
        self.scale = scale
        self.offset = offset
        self.takesPrefix = takesPrefix
    }

    static func == (left: UnitSymbol, right: UnitSymbol) -> Bool { left.name == right.name }
    func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

extension UnitSymbol {
    /// The symbols that take a metric prefix. Base units of the scale are the gram, the metre and the second.
    static let prefixable: [UnitSymbol] = [
        UnitSymbol("g", .init([.mass: 1]), takesPrefix: true),
        UnitSymbol("m", .init([.length: 1]), takesPrefix: true),
        UnitSymbol("L", .volume, .init(tenTo: -3), takesPrefix: true),
        UnitSymbol("Pa", .pressure, .init(tenTo: 3), takesPrefix: true),
        UnitSymbol("s", .init([.time: 1]), takesPrefix: true),
        UnitSymbol("J", .energy, .init(tenTo: 3), takesPrefix: true),
        UnitSymbol("K", .init([.temperature: 1]), takesPrefix: true),
        UnitSymbol("S", .conductance, .init(tenTo: -3), takesPrefix: true),
        UnitSymbol("Hz", .frequency, takesPrefix: true),
        UnitSymbol("mol", .init([.amount: 1]), takesPrefix: true),
        UnitSymbol("V", .electricPotential, .init(tenTo: 3), takesPrefix: true),
        UnitSymbol("W", .power, .init(tenTo: 3), takesPrefix: true),
        UnitSymbol("rad", .init([.angle: 1]), takesPrefix: true),
        UnitSymbol("lx", .init([.illuminance: 1]), takesPrefix: true),
    ]

    /// The symbols that stand alone, with the factors of Apple's header where it gives one: they are coarser than the
    /// international definitions (a pound is 453.592 g).
    static let standalone: [UnitSymbol] = [
        UnitSymbol("oz", .init([.mass: 1]), .init(283_495, tenTo: -4)),
        UnitSymbol("lb", .init([.mass: 1]), .init(453_592, tenTo: -3)),
        UnitSymbol("st", .init([.mass: 1]), .init(6350)),
        UnitSymbol("in", .init([.length: 1]), .init(254, tenTo: -4)),
        UnitSymbol("ft", .init([.length: 1]), .init(3048, tenTo: -4)),
        UnitSymbol("yd", .init([.length: 1]), .init(9144, tenTo: -4)),
        UnitSymbol("mi", .init([.length: 1]), .init(160_934, tenTo: -2)),
        UnitSymbol("fl_oz_us", .volume, .init(295_735_295_625, tenTo: -16)),
        UnitSymbol("fl_oz_imp", .volume, .init(284_130_625, tenTo: -13)),
        UnitSymbol("pt_us", .volume, .init(473_176_473, tenTo: -12)),
        UnitSymbol("pt_imp", .volume, .init(56_826_125, tenTo: -11)),
        UnitSymbol("cup_us", .volume, .init(2_365_882_365, tenTo: -13)),
        UnitSymbol("cup_imp", .volume, .init(284_130_625, tenTo: -12)),
        UnitSymbol("mmHg", .pressure, .init(1_333_224, tenTo: -1)),
        UnitSymbol("cmAq", .pressure, .init(980_665, tenTo: -1)),
        UnitSymbol("atm", .pressure, .init(101_325, tenTo: 3)),
        UnitSymbol("inHg", .pressure, .init(338_638_816, tenTo: -2)),
        UnitSymbol("min", .init([.time: 1]), .init(60)),
        UnitSymbol("hr", .init([.time: 1]), .init(3600)),
        UnitSymbol("d", .init([.time: 1]), .init(86_400)),
        UnitSymbol("cal", .energy, .init(4184)),
        UnitSymbol("kcal", .energy, .init(4184, tenTo: 3)),
        UnitSymbol("Cal", .energy, .init(4184, tenTo: 3)),
        UnitSymbol("degC", .init([.temperature: 1]), offset: 27_315),
        UnitSymbol("degF", .init([.temperature: 1]), .init(5, over: 9), offset: 45_967),
        UnitSymbol("deg", .init([.angle: 1]), .init(.pi, over: 180)),
        UnitSymbol("count", .init([.count: 1])),
        UnitSymbol("%", .init([.count: 1]), .init(tenTo: -2)),
        UnitSymbol("IU", .init([.internationalUnit: 1])),
        UnitSymbol("dBASPL", .init([.soundPressureLevel: 1])),
        UnitSymbol("dBHL", .init([.hearingLevel: 1])),
        UnitSymbol("D", .init([.opticalPower: 1])),
        UnitSymbol("pD", .init([.prism: 1])),
        UnitSymbol("appleEffortScore", .init([.effortScore: 1])),
    ]

    private static let byName = Dictionary(
        uniqueKeysWithValues: (prefixable + standalone).map { ($0.name, $0) })

    /// The symbol of that name. Only names from the tables above may be asked for.
    static func named(_ name: String) -> UnitSymbol {
        guard let symbol = byName[name] else { preconditionFailure("no unit symbol '\(name)'") }
        return symbol
    }
}
