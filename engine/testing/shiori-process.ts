import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { engineFolder } from '../portal/paths.ts'
import type { FileFault } from './file-faults.ts'

const script = path.join(engineFolder, 'cli/shiori.ts')

export interface ShioriOptions {
  cwd?: string
  /** Fault that is injected into the command and its child processes. */
  fault?: FileFault | undefined
  /** Program, with its arguments, that runs the command. */
  through?: readonly string[]
  env?: NodeJS.ProcessEnv
}

export interface Ended {
  /** Exit code, or the name of the signal that ended the process. */
  code: number | NodeJS.Signals | null
  /** Output on stdout and stderr. */
  output: string
}

/** A command of the CLI in its own process, as in a shell. */
export class ShioriProcess {
  output = ''
  readonly ended: Promise<Ended>
  readonly #child: ReturnType<typeof spawn>
  #onOutput = () => {}

  constructor(args: readonly string[], { cwd, fault, through = [], env }: ShioriOptions = {}) {
    const [program = '', ...rest] = [...through, process.execPath, script, ...args]
    const faults = `--import=${new URL('./file-faults.ts', import.meta.url)}`
    this.#child = spawn(program, rest, {
      cwd,
      env: {
        ...process.env,
        ...env,
        ...(fault && { FILE_FAULT: JSON.stringify(fault), NODE_OPTIONS: faults }),
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    for (const stream of [this.#child.stdout, this.#child.stderr])
      stream?.on('data', (chunk: Buffer) => {
        this.output += chunk
        this.#onOutput()
      })
    this.ended = once(this.#child, 'close').then(([code, signal]) => ({
      code: code ?? signal,
      output: this.output,
    }))
  }

  /**
   * Waits until the output matches.
   *
   * @returns The match.
   * @throws {Error} If the command ends before.
   */
  async waitForOutput(expected: RegExp): Promise<RegExpExecArray> {
    const found = new Promise<RegExpExecArray>(resolve => {
      this.#onOutput = () => {
        const match = expected.exec(this.output)
        if (match) resolve(match)
      }
      this.#onOutput()
    })
    const early = this.ended.then(({ code }) => {
      throw new Error(`The command ended with ${code} and without ${expected}:\n${this.output}`)
    })
    return Promise.race([found, early])
  }

  kill(signal: NodeJS.Signals): void {
    this.#child.kill(signal)
  }
}

/** Runs a command to its end. */
export function shiori(args: readonly string[], options?: ShioriOptions): Promise<Ended> {
  return new ShioriProcess(args, options).ended
}
