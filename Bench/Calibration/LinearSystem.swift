/// A symmetric system of linear equations, summed up row by row: weighted least squares.
struct LinearSystem {
    private let count: Int
    private var matrix: [Double]
    private var right: [Double]

    init(count: Int) {
        self.count = count
        matrix = [Double](repeating: 0, count: count * count)
        right = [Double](repeating: 0, count: count)
    }

    /// Adds `weight` times the outer product of `row` to the matrix, and `target` times `row` to the right side.
    mutating func add(_ row: ArraySlice<Double>, weight: Double, target: Double) {
        let start = row.startIndex
        for i in 0..<count {
            let left = weight * row[start + i]
            for k in i..<count { matrix[i * count + k] += left * row[start + k] }
            right[i] += target * row[start + i]
        }
    }

    /// Pulls a coefficient towards zero.
    mutating func addRidge(_ strength: Double, to index: Int, from value: Double = 0) {
        matrix[index * count + index] += strength
        right[index] -= strength * value
    }

    /// The solution by Cholesky's decomposition; a matrix that is not positive definite is made so.
    func solved() -> [Double] {
        var factor = [Double](repeating: 0, count: count * count)
        for i in 0..<count {
            for k in 0...i {
                var sum = matrix[k * count + i]
                for j in 0..<k { sum -= factor[i * count + j] * factor[k * count + j] }
                factor[i * count + k] = i == k ? max(sum, 1e-9).squareRoot() : sum / factor[k * count + k]
            }
        }
        var solution = right
        for i in 0..<count {
            for j in 0..<i { solution[i] -= factor[i * count + j] * solution[j] }
            solution[i] /= factor[i * count + i]
        }
        for i in (0..<count).reversed() {
            for j in (i + 1)..<max(i + 1, count) { solution[i] -= factor[j * count + i] * solution[j] }
            solution[i] /= factor[i * count + i]
        }
        return solution
    }
}
