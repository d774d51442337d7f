import { readOptions, usage } from './options.ts'
import type { SetUp } from './setup.ts'
import { type Prepared, sendEvent, start } from './start.ts'

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
    if (options.send) return await sendEvent(options.file, options.send, say)
    const { stop } = await start(options, say, prepared, setUp)
    for (const signal of ['SIGINT', 'SIGTERM'] as const)
      process.once(signal, () => stop().then(() => process.exit(0)))
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}

/** How long a line may wait for others, milliseconds: shorter than an eye notices. */
const wait = 16

/**
 * Writes lines to the terminal a few at a time: one write for each request takes a seventh of what answering it does.
 *
 * @param write Takes whole lines; the terminal unless told otherwise.
 * @returns what takes each line, and what writes those that wait at once, before a process ends.
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
