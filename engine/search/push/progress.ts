import { counted } from '../../config/counted.ts'

/** Shows how far a push is. */
export interface Progress {
  start(total: number, done: number): void
  advance(done: number): void
  /** Says something in between. */
  notice(message: string): void
  end(): void
}

/** Where progress is written: a terminal or a log. */
export interface ProgressOutput {
  isTTY?: boolean
  write(text: string): unknown
}

const width = 30

/** A bar on a terminal; elsewhere a line for each tenth, so that logs stay short. */
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
        output.write(`An earlier push sent ${done} of ${counted(all, 'record')}; going on from there\n`)
      if (output.isTTY) bar(done)
    },
    advance: done => (output.isTTY ? bar(done) : line(done)),
    notice: message => output.write(output.isTTY ? `\r\x1b[K${message}\n` : `${message}\n`),
    end: () => output.isTTY && output.write('\n'),
  }
}
