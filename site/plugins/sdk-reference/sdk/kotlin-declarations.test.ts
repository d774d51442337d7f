import { expect, test } from 'vitest'
import { kotlinDeclarations } from './kotlin-declarations.ts'
import { description, line, member } from './testing/member.ts'
import type { SdkType } from './types.ts'

const type = (name: string, kind: SdkType['kind'], rest: Partial<SdkType>): SdkType => ({
  name,
  kind,
  description,
  line,
  ...rest,
})

test('declares a file for each package, with nested classes, states, listeners and types that are only named', () => {
  const [main, player, context] = kotlinDeclarations({
    packages: ['acme.model'],
    imports: ['android.view.View'],
    opaque: ['Unknown'],
    context: { player: 'Player' },
    types: [
      type('Player', 'class', {
        package: 'acme.player',
        extends: 'View',
        members: [
          member('method', 'play', 'play()', 'play(fromStart: Boolean): Boolean'),
          member('method', 'thumbnail', 'suspend thumbnail(ms: Long): Unknown'),
          member('property', 'volume', 'volume: Float = 1f'),
        ],
      }),
      type('Player.Builder', 'class', {
        members: [member('constructor', 'Builder', 'Player.Builder(key: String)')],
      }),
      type('Config', 'class', {
        members: [
          member('property', 'title', 'title: String'),
          member('property', 'start', 'start: Long = 0'),
        ],
      }),
      type('Source', 'class', {
        qualifiedName: 'Config.Source',
        members: [member('property', 'url', 'url: String')],
      }),
      type('State', 'class', {
        members: [
          member('value', 'IDLE', 'IDLE'),
          member('value', 'READY', 'READY(config: Config, at: Long)'),
        ],
      }),
      type('Mode', 'enum', { members: [member('value', 'A', 'A'), member('value', 'B', 'B')] }),
      type('Listener', 'interface', {
        members: [member('callback', 'onError', 'onError(code: Int): Boolean')],
      }),
      type('Cast', 'object', { members: [member('method', 'stop', 'stop()')] }),
      type('preload', 'function', { signature: 'preload(url: String)' }),
    ],
  })
  expect(main).toMatchInlineSnapshot(`
    "package acme.model
    import android.view.View
    import acme.model.*
    import acme.player.*
    private val declared = Unit
    open class Unknown protected constructor()
    fun preload(url: String) {}
    open class Config(var title: String, var start: Long = 0) {
    open class Source(var url: String)
    }
    open class State() {
    object IDLE : State()
    class READY(val config: Config, val at: Long) : State()
    }
    enum class Mode { A, B }
    interface Listener {
    fun onError(code: Int): Boolean = TODO()
    }
    object Cast {
    open fun stop() {}
    }
    "
  `)
  expect(player).toContain('package acme.player\n')
  expect(player).toContain(
    [
      'open class Player protected constructor() : View() {',
      'open fun play() {}',
      'open fun play(fromStart: Boolean): Boolean = TODO()',
      'open suspend fun thumbnail(ms: Long): Unknown = TODO()',
      'open var volume: Float',
      'get() = TODO()',
      'set(value) {}',
      'open class Builder(key: String)',
      '}',
    ].join('\n'),
  )
  expect(context).toContain('package acme.model.context\n')
  expect(context).toContain('val player: Player get() = TODO()')
})
