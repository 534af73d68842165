import Foundation

/// The mean colour of the finger over time, before the sensor clips it.
struct LightCurve {
    private let parameters: SynthesisParameters
    private let volume: ((Double) -> Double)?
    private let breathPhase: Double
    private let movement: Movement

    /// - Parameter pulse: absent for what has no blood: no pulse, and no breathing either.
    init(_ parameters: SynthesisParameters, pulse: PulseTrain?) {
        self.init(parameters, volume: pulse.map { train in { train.value(at: $0) } })
    }

    /// - Parameter volume: The blood volume at a time in seconds, in units of one pulse's swing.
    init(_ parameters: SynthesisParameters, volume: ((Double) -> Double)?) {
        self.parameters = parameters
        self.volume = volume
        breathPhase = parameters.respiration.phase(seed: parameters.seed)
        movement = Movement(parameters)
    }

    /// The mean R'G'B' of the finger at a time in seconds. Systole takes light away.
    func color(at seconds: Double) -> Light.Channels {
        let light = parameters.light
        let base = light.color * gain(at: seconds)
        guard let volume else { return base }
        let respiration = parameters.respiration
        let breath = respiration.baseline * sin(2 * .pi * respiration.perMinute / 60 * seconds + breathPhase)
        let blood = volume(seconds) / 100
        return Light.Channels(
            red: base.red * (1 + breath - light.perfusionPercent.red * blood),
            green: base.green * (1 + breath - light.perfusionPercent.green * blood),
            blue: base.blue * (1 + breath - light.perfusionPercent.blue * blood))
    }

    /// What camera and movement do to any scene's light, relative to 1.
    func gain(at seconds: Double) -> Double {
        let step = parameters.disturbances.exposureSteps.last { $0.seconds <= seconds }
        return parameters.light.exposure * (step?.gain ?? 1) * (1 + movement.swing(at: seconds))
    }

    /// Pixels by which a movement displaces the picture.
    func displacement(at seconds: Double) -> (x: Double, y: Double) {
        movement.displacement(at: seconds)
    }
}
