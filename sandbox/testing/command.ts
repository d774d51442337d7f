import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'

const cli = path.resolve(import.meta.dirname, '../server/cli.ts')

/** The command of the sandbox in a process of its own. `using` kills it. */
export class Command {
  readonly child: ChildProcess
  output = ''

  constructor(folder: string, args: readonly string[]) {
    this.child = spawn(process.execPath, [cli, ...args], { cwd: folder })
    for (const stream of [this.child.stdout, this.child.stderr])
      stream?.on('data', part => {
        this.output += part
      })
  }

  /** Waits until the output matches a pattern, or the process has ended. */
  async until(pattern: RegExp): Promise<string> {
    while (!pattern.test(this.output) && this.child.exitCode === null) {
      const printed = [this.child.stdout, this.child.stderr].map(stream => stream && once(stream, 'data'))
      await Promise.race([...printed, once(this.child, 'close')])
    }
    return this.output
  }

  /** Returns the origin on which it listens. */
  async origin(): Promise<string> {
    return /http:\/\/localhost:\d+/.exec(await this.until(/Control: /))?.[0] ?? ''
  }

  /**
   * Ends it by a signal.
   *
   * @returns Its exit code; null if the signal ended it.
   */
  async end(signal: NodeJS.Signals): Promise<number | null> {
    const exit = once(this.child, 'exit')
    this.child.kill(signal)
    return (await exit)[0]
  }

  [Symbol.dispose](): void {
    this.child.kill('SIGKILL')
  }
}
