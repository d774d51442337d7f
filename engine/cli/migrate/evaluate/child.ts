import { writeSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { standInForPackages } from './module-hooks.ts'

/** Runs a module and writes its default export as JSON, behind a mark: the module may write, too. */
async function evaluate(file: string, mark: string): Promise<void> {
  standInForPackages()
  const module: Record<string, unknown> = await import(pathToFileURL(file).href)
  const exported = module.default ?? module
  const value: unknown = typeof exported === 'function' ? await exported({ isProd: true }) : await exported
  const plain = (_key: string, one: unknown): unknown =>
    typeof one === 'function'
      ? one.toString().slice(0, 0) || undefined
      : one instanceof RegExp
        ? String(one)
        : one
  writeSync(1, `\n${mark}${JSON.stringify(value, plain) ?? 'null'}\n`)
}

const [, , file = '', mark = ''] = process.argv
// What the module has left open (timers, watchers) does not keep it from ending.
evaluate(file, mark).then(
  () => process.exit(0),
  (error: unknown) => {
    console.error(error instanceof Error ? (error.stack ?? error.message) : String(error))
    process.exit(1)
  },
)
