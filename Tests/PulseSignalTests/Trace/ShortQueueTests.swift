import PulseSignal
import Testing

struct ShortQueueTests {
    @Test(arguments: [1, 5, 40])
    func whatGoesInFirstComesOutFirstHoweverLongItIsInUse(length: Int) {
        var queue = ShortQueue<Int>()
        for number in 0..<1000 {
            queue.append(number)
            guard queue.count > length else { continue }
            #expect(queue[0] == number - length && queue[length] == number)
            #expect(queue.removeFirst() == number - length)
            #expect(queue.count == length)
        }
        queue.removeAll()
        #expect(queue.isEmpty)
    }
}
