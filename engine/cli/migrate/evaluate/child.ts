import fs from 'node:fs'
import { pathToFileURL } from 'node:url'
import { standInForPackages } from './module-hooks.ts'
import { withholdPowers } from './withheld.ts'

/** Runs a module and answers with its default export as plain data, and with what it asked for in vain. */
async function evaluate(file: string): Promise<unknown> {
  const module: Record<string, unknown> = await import(pathToFileURL(file).href)
  const exported = module.default ?? module
  const value: unknown = typeof exported === 'function' ? await exported({ isProd: true }) : await exported
  return plain(value, [])
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

/** The module, its folder, `alone` or '', and what may be read. */
const [, , file = '', folder = '', alone = '', ...readable] = process.argv
const write = fs.writeFileSync
const { stringify } = JSON
const exit = process.exit.bind(process)

/** What the module has left open (timers, watchers) does not keep it from ending. */
function answer(result: { value: unknown } | { fault: string }): void {
  write(3, `${stringify(result)}\n`)
  exit(0)
}

process.chdir(folder)
process.argv.length = 1
process.env = { NODE_ENV: 'production' }
standInForPackages(alone === 'alone')
withholdPowers(readable)
evaluate(file).then(
  value => answer({ value }),
  (error: unknown) =>
    answer({ fault: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
)
