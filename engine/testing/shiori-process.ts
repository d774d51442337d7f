import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { engineFolder } from '../portal/paths.ts'
import type { FileFault } from './file-faults.ts'

const script = path.join(engineFolder, 'cli/shiori.ts')

export interface ShioriOptions {
  cwd?: string
  /** Occurs in the command and in its child processes. */
  fault?: FileFault | undefined
  /** A program with its arguments that runs the command. */
  through?: readonly string[]
  env?: NodeJS.ProcessEnv
}

export interface Ended {
  /** Exit code; 128 plus the number of the signal, like in a shell, for a command that a signal ended. */
  code: number | NodeJS.Signals | null
  /** Output on stdout and stderr. */
  said: string
}

/** A command of the CLI in a process of its own, like in a shell. */
export class ShioriProcess {
  said = ''
  readonly ended: Promise<Ended>
  readonly #child: ReturnType<typeof spawn>
  #heard = () => {}

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
        this.said += chunk
        this.#heard()
      })
    this.ended = once(this.#child, 'close').then(([code, signal]) => ({
      code: code ?? signal,
      said: this.said,
    }))
  }

  /**
   * Waits for an output.
   *
   * @throws {Error} if the command ends without it.
   */
  async says(expected: RegExp): Promise<RegExpExecArray> {
    const found = new Promise<RegExpExecArray>(resolve => {
      this.#heard = () => {
        const match = expected.exec(this.said)
        if (match) resolve(match)
      }
      this.#heard()
    })
    const early = this.ended.then(({ code }) => {
      throw new Error(`It ended with ${code} and did not say ${expected}:\n${this.said}`)
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
