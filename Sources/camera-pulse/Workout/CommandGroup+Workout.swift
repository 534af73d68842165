extension CommandGroup {
    static var workout: CommandGroup {
        CommandGroup(
            name: "workout", summary: "Records workouts with the pulse from the camera, and shows them.",
            commands: [
                WorkoutRecordCommand.self, WorkoutRecoverCommand.self, WorkoutListCommand.self,
                WorkoutShowCommand.self, WorkoutDeleteCommand.self,
            ],
            example: "camera-pulse workout record --activity running clip1.mp4 clip2.mp4")
    }
}
