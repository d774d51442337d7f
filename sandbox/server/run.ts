import { readOptions, usage } from './options.ts'
import type { SetUp } from './setup.ts'
import { type Prepared, sendEvent, start } from './start.ts'

/**
 * Runs the command `shiori-sandbox` until the process is stopped.
 *
 * @param prepared Descriptions prepared by an earlier start.
 * @param setUp Export of the setup module, if it is already loaded.
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
    if (options.send) return await sendEvent(options.file, options.send, say)
    const { stop } = await start(options, say, prepared, setUp)
    for (const signal of ['SIGINT', 'SIGTERM'] as const)
      process.once(signal, () => stop().then(() => process.exit(0)))
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}

/** Maximum delay of a line in milliseconds, too short to notice. */
const wait = 16

/**
 * Batches lines for the terminal, because a write per request takes a seventh of the time of its response.
 *
 * @param write Receives whole lines; standard output by default.
 * @returns `say` adds a line; `flush` writes the waiting ones, before the process ends.
 */
export function lineWriter(write: (text: string) => void = text => process.stdout.write(text)): {
  say: (line: string) => void
  flush: () => void
} {
  let waiting = ''
  let timer: NodeJS.Timeout | undefined
  const flush = () => {
    clearTimeout(timer)
    timer = undefined
    const text = waiting
    waiting = ''
    if (text !== '') write(text)
  }
  return {
    say: line => {
      waiting += `${line}\n`
      timer ??= setTimeout(flush, wait)
    },
    flush,
  }
}
