import { expect, test } from 'vitest'
import { swiftDeclarations } from './swift-declarations.ts'
import { description, line, member } from './testing/member.ts'

test('declares types with members that a parser accepts; members of a part belong to its type', () => {
  expect(
    swiftDeclarations({
      context: { player: 'Player' },
      opaque: ['Event', 'Health', 'Queue'],
      types: [
        {
          name: 'Player',
          kind: 'class',
          extends: 'UIView',
          description,
          line,
          members: [
            member('constructor', 'init', 'init(url: URL)'),
            member('property', 'shared', 'static let shared: Player'),
            member('method', 'seek(to:)', 'seek(to time: Double) -> Bool', 'seek(by seconds: Double)'),
            member('property', 'health', 'health: Health'),
            member('value', 'health.good', 'good'),
            member('property', 'health.bytes', 'health.bytes: Int'),
            member('callback', 'prepare', 'prepare: ((Data) -> Data)?'),
          ],
        },
        {
          name: 'Listener',
          kind: 'protocol',
          description,
          line,
          members: [
            {
              ...member('event', 'didEnd', 'func player(_ player: Player, didEnd event: Event)'),
              payload: [{ name: 'reason', type: 'String', line }],
            },
          ],
        },
        {
          name: 'Kind',
          kind: 'enum',
          description,
          line,
          members: [
            member('value', 'a', 'case a = 1'),
            member('value', 'b', 'b(code: Int)'),
            member('value', 'x.y', '"x.y"'),
          ],
        },
      ],
    }),
  ).toMatchInlineSnapshot(`
    "class Player: UIView {
    init(url: URL) {}
    static let shared: Player
    func seek(to time: Double) -> Bool {}
    func seek(by seconds: Double) {}
    var health: Health
    var prepare: ((Data) -> Data)?
    }
    protocol Listener {
    func player(_ player: Player, didEnd event: Event)
    }
    enum Kind {
    case a = 1
    case b(code: Int)
    }
    class Health {
    case good
    var bytes: Int
    }
    class Event {
    var reason: String
    }
    class Queue {}
    let player: Player
    "
  `)
})
