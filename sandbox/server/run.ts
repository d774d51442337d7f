import { lineWriter } from './line-writer.ts'
import { readOptions, usage } from './options.ts'
import type { SetUp } from './setup.ts'
import { type Prepared, start } from './start.ts'

/**
 * `shiori-sandbox openapi.json --port 4010 --speed 60 --seed sandbox`: serves a description until it is stopped.
 *
 * @param prepared Descriptions that were prepared before.
 * @param setUp What the module of the command line exports, where it is at hand already.
 */
export async function run(args: readonly string[], prepared?: Prepared, setUp?: SetUp): Promise<void> {
  const options = readOptions(args)
  if (typeof options === 'string') {
    console.error(`${options}\n\n${usage}`)
    process.exitCode = 1
    return
  }
  const { say, flush } = lineWriter()
  process.on('exit', flush)
  try {
    const { stop } = await start(options, say, prepared, setUp)
    for (const signal of ['SIGINT', 'SIGTERM'] as const)
      process.once(signal, () => stop().then(() => process.exit(0)))
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
