/// A few elements, first in, first out: taking one out moves the others only now and then.
package struct ShortQueue<Element: Sendable>: Sendable {
    private static var slack: Int { 32 }

    private var elements: [Element] = []
    private var start = 0

    package init() {}

    package var count: Int { elements.count - start }
    package var isEmpty: Bool { count == 0 }

    /// - Precondition: `index` is within 0…count-1.
    package subscript(index: Int) -> Element {
        precondition(index >= 0, "an element of the queue")
        return elements[start + index]
    }

    package mutating func append(_ element: Element) { elements.append(element) }

    /// - Precondition: There is one.
    package mutating func removeFirst() -> Element {
        let first = elements[start]
        start += 1
        if start == Self.slack {
            elements.removeFirst(start)
            start = 0
        }
        return first
    }

    package mutating func removeAll() {
        elements.removeAll(keepingCapacity: true)
        start = 0
    }
}
