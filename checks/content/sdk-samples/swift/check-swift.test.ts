import { expect, test } from 'vitest'
import { checkSwift, readSwiftSdk } from './check-swift.ts'

const sdk = await readSwiftSdk(`
class Player {
  func seek(to time: TimeInterval) {}
  func play() {}
  var tracks: [Track]
  var source: Source?
  var config: Config
  init(config: Config, muted: Bool = false) {}
  func load(_ source: Source) {}
}
class Track: Base {
  var identifier: String
}
class Base {
  var language: String?
}
class Source {
  init(url: URL) {}
  func text(at time: TimeInterval) -> Track? {}
  var prepare: ((_ track: Track) -> Source?)?
}
class Config {
  init() {}
  var mode: Mode
}
class View: UIView {
  init(player: Player) {}
  var poster: URL?
}
class Manager {
  static let shared: Manager
  func open(with token: String) async throws -> Player {}
}
enum Mode {
  case a
  case b
}
class Event {
  var name: Mode
}
protocol Listener {
  func player(_ player: Player, didEnd event: Event)
}
class Opaque {}
let player: Player
`)

async function errors(code: string, page: readonly string[] = []): Promise<string[]> {
  return (await checkSwift(code, sdk, page)).map(({ line, message }) => `${line} ${message}`)
}

test('accepts a sample that uses what exists', async () => {
  const code = `final class Screen: UIViewController, Listener {
  private let player: Player
  private var players: [String: Player] = [:]
  init(url: URL) {
    player = Player(config: Config())
    player.load(Source(url: url))
    player.config.mode = .b
  }
  func player(_ player: Player, didEnd event: Event) {
    switch event.name {
    case .a: player.play()
    default: break
    }
  }
  func go() async throws {
    let other = try await Manager.shared.open(with: "token")
    other.seek(to: 3)
    players["a"]?.play()
    if let track = player.tracks.first(where: { $0.language == "ja" }) { print(track.identifier) }
    player.source?.prepare = { track in track.identifier.isEmpty ? nil : Source(url: url) }
    let view = View(player: player)
    view.backgroundColor = .black
    helper(other).seek(to: 1)
    print(player.debugDescription2().anything)
  }
}`
  expect(await errors(code, ['func helper(_ player: Player) -> Player { player }'])).toEqual([
    '24 Player has no "debugDescription2"',
  ])
})

test.each([
  ['a method that is not there', 'player.plya()', 'Player has no "plya"'],
  ['a property that is not there', 'print(player.sauce)', 'Player has no "sauce"'],
  ['one of a value behind a dot', 'print(player.source?.text(at: 1)?.lang)', 'Track has no "lang"'],
  ['another label', 'player.seek(time: 3)', 'Player.seek takes (to:), found (time:)'],
  ['too many arguments', 'player.play(1)', 'Player.play takes (), found (_:)'],
  ['a string for a number', 'player.seek(to: "3")', 'Player.seek takes TimeInterval as "to", found a string'],
  ['another type', 'player.load(player)', 'Player.load takes Source as "_", found Player'],
  ['another initializer', 'let x = Source(address: u)', 'Source takes (url:), found (address:)'],
  ['a case that is not there', 'player.config.mode = .c', 'Mode has no "c"'],
  ['one that is compared', 'let x = player.config.mode == .c', 'Mode has no "c"'],
  ['one in a switch', 'switch player.config.mode { case .c: break; default: break }', 'Mode has no "c"'],
  ['what a loop gets', 'for one in player.tracks { print(one.id) }', 'Track has no "id"'],
  ['what a closure gets', 'player.tracks.forEach { print($0.id) }', 'Track has no "id"'],
  ['a parameter of a closure', 'player.source?.prepare = { one in one.id }', 'Track has no "id"'],
  [
    'a method of a listener',
    'class A: Listener { func player(_ player: Player, didStart event: Event) {} }',
    'Listener has no method player(_:didStart:)',
  ],
  [
    'the type of an event',
    'class A: Listener { func player(_ player: Player, didEnd event: Mode) {} }',
    'parameters of player(_:didEnd:) are Player, Event',
  ],
])('reports %s', async (_what, code, message) => {
  expect(await errors(`import Acme\n${code}`)).toEqual([`2 ${message}`])
})

test('ignores types without a description, types of the sample, and what they inherit', async () => {
  const code = `class Config { var own: Int }
let config = Config()
config.own = 1
func f(_ opaque: Opaque, _ other: Stranger) { opaque.x(); other.y(z: 1) }`
  expect(await errors(code)).toEqual([])
})
