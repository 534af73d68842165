extension CommandGroup {
    static var health: CommandGroup {
        CommandGroup(
            name: "health", summary: "Shows and keeps the health store that programs share.",
            commands: [
                HealthSamplesCommand.self, HealthStatisticsCommand.self, HealthSourcesCommand.self,
                HealthAuthorizeCommand.self, HealthDeleteCommand.self, HealthObserversCommand.self,
                HealthDeliverCommand.self, HealthDoctorCommand.self,
            ],
            example: "camera-pulse health samples --type heartRate")
    }
}
