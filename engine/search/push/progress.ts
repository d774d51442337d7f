import { counted } from '../../config/counted.ts'

/** Shows the progress of a push, in records. */
export interface Progress {
  start(total: number, done: number): void
  advance(done: number): void
  /** Writes a message between two updates. */
  notice(message: string): void
  end(): void
}

/** Output for progress: a terminal or a log. */
export interface ProgressOutput {
  isTTY?: boolean
  write(text: string): unknown
}

const width = 30

/** Shows a bar on a terminal. Anywhere else it writes a line for each tenth, which keeps logs short. */
export function createProgress(output: ProgressOutput): Progress {
  let total = 0
  let tenth = 0
  const bar = (done: number) => {
    const filled = Math.round((width * done) / total)
    output.write(
      `\r\x1b[K[${'#'.repeat(filled)}${'.'.repeat(width - filled)}] ${done} of ${counted(total, 'record')}`,
    )
  }
  const line = (done: number) => {
    const now = Math.floor((10 * done) / total)
    if (now > tenth) output.write(`${done} of ${counted(total, 'record')} (${now * 10} %)\n`)
    tenth = now
  }
  return {
    start(all, done) {
      total = all
      tenth = Math.floor((10 * done) / all)
      if (done > 0)
        output.write(`An earlier push sent ${done} of ${counted(all, 'record')}; resuming from there\n`)
      if (output.isTTY) bar(done)
    },
    advance: done => (output.isTTY ? bar(done) : line(done)),
    notice: message => output.write(output.isTTY ? `\r\x1b[K${message}\n` : `${message}\n`),
    end: () => output.isTTY && output.write('\n'),
  }
}
