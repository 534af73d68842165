print("camera-pulse 0.1.0")
