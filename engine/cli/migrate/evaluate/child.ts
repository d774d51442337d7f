import { writeSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { standInForPackages } from './module-hooks.ts'

/** Runs a module and writes its default export as JSON, behind a mark: the module may write, too. */
async function evaluate(file: string, mark: string, isAlone: boolean): Promise<void> {
  standInForPackages(isAlone)
  const module: Record<string, unknown> = await import(pathToFileURL(file).href)
  const exported = module.default ?? module
  const value: unknown = typeof exported === 'function' ? await exported({ isProd: true }) : await exported
  writeSync(1, `\n${mark}${JSON.stringify(plain(value, [])) ?? 'null'}\n`)
}

/** A value as JSON can have it: without functions and without what holds itself. */
function plain(value: unknown, above: readonly object[]): unknown {
  if (typeof value === 'function' || typeof value === 'symbol') return undefined
  if (typeof value === 'bigint' || value instanceof RegExp) return String(value)
  if (typeof value !== 'object' || value === null || value instanceof Date) return value
  if (above.includes(value)) return undefined
  const inside = [...above, value]
  if (Array.isArray(value)) return value.map(one => plain(one, inside))
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, plain(one, inside)]))
}

const [, , file = '', mark = '', alone] = process.argv
// What the module has left open (timers, watchers) does not keep it from ending.
evaluate(file, mark, alone !== undefined).then(
  () => process.exit(0),
  (error: unknown) => {
    console.error(error instanceof Error ? (error.stack ?? error.message) : String(error))
    process.exit(1)
  },
)
