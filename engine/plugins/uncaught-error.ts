import { realpathSync } from 'node:fs'
import path from 'node:path'
import type { Problem } from '../config/problem.ts'
import { pathFrom } from '../files/path-from.ts'
import { placesIn } from '../files/stack-places.ts'

/** A plugin that this process has loaded. */
interface Loaded {
  name: string
  /** Absolute path of its module. */
  file: string
  /** The site's folder. */
  root: string
}

const loaded = new Map<string, Loaded>()

/** Notes whose code a module is, for the messages of errors that nothing catches. */
export function noteLoaded({ name, file, root }: Loaded): void {
  // Stacks name real paths.
  const realFile = realpathSync(file)
  loaded.set(realFile, { name, file: realFile, root: realpathSync(root) })
}

const hint =
  'Correct the plugin: catch errors in functions of timers and events, and await each promise or give it a "catch".'

/**
 * The problem of an error that nothing caught: one in a timer, an event or a promise of a plugin.
 *
 * @returns undefined if no plugin may have caused it.
 */
export function uncaughtProblem(error: unknown): Problem | undefined {
  if (loaded.size === 0) return undefined
  const { message, stack = '' } = error instanceof Error ? error : { message: String(error) }
  // Node's own message for a promise that was rejected with something else than an error ends with the reason.
  const reason = message.replace(/^This error originated .* rejected with the reason /s, '')
  const happened = `in a timer, an event or a promise that nothing awaits: ${reason}`
  const places = placesIn(stack)
  for (const place of places) {
    const plugin = pluginOf(place.file)
    if (plugin)
      return {
        severity: 'error',
        code: 'plugin',
        file: pathFrom(plugin.root, place.file),
        line: place.line,
        message: `the plugin "${plugin.name}" failed ${happened}`,
        hint,
      }
  }
  // The stack of a failed request, or of what is no Error, has only code of Node.
  if (places.length > 0) return undefined
  const names = [...loaded.values()].map(({ name }) => `"${name}"`).join(', ')
  return { severity: 'error', code: 'plugin', message: `a plugin (${names}) failed ${happened}`, hint }
}

/** The plugin whose module a file is; otherwise the one whose folder is nearest, without packages in it. */
function pluginOf(file: string): Loaded | undefined {
  const exact = loaded.get(file)
  if (exact) return exact
  return [...loaded.values()]
    .filter(plugin => {
      const below = path.relative(path.dirname(plugin.file), file)
      return !below.startsWith('..') && !below.split(path.sep).includes('node_modules')
    })
    .sort((a, b) => b.file.length - a.file.length)[0]
}
