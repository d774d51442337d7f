import { type ChildProcess, spawn } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Writable } from 'node:stream'
import type { GuideLanguage } from './guide.ts'

/** Result of a sample. */
export interface SampleResult {
  /** Error message; undefined for a success. */
  failure: string | undefined
  /** Output of the sample. */
  output: string
}

/** Maximum seconds for a sample, also on a busy machine and when Go compiles its library first; a longer one hangs. */
const maxOutputLength = 300

const folder = join(import.meta.dirname, 'drivers')
const drivers: Readonly<Record<GuideLanguage, readonly [string, ...string[]]>> = {
  shell: ['bash', join(folder, 'shell.sh')],
  node: [process.execPath, join(folder, 'node.mjs')],
  python: ['python3', join(folder, 'python.py')],
  php: ['php', '-d', 'display_errors=stderr', join(folder, 'php.php')],
  go: ['bash', join(folder, 'go.sh')],
}

/**
 * A process that runs the samples of one guide in one language, so that variables of one are available to the next. The
 * driver reads paths of samples from its third stream, one a line, and each sample's environment from the file beside
 * it, `.env`. After a sample it writes a NUL and `ok`, or `failed: ` and the reason, after the sample's output. A
 * sample's waiting time passes in the sandbox.
 */
export class GuideProcess {
  readonly #child: ChildProcess
  readonly #commands: Writable
  #output = ''
  #errors = ''
  #ended: string | undefined
  #told = () => {}

  /** @param cwd Folder of the samples. */
  constructor(language: GuideLanguage, cwd: string, env: Readonly<Record<string, string | undefined>>) {
    const [command, ...args] = drivers[language]
    this.#child = spawn(command, args, {
      cwd,
      env,
      stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
      // A process group of its own, so that processes started by a sample end with it.
      detached: true,
    })
    this.#commands = this.#child.stdio[3] as Writable
    this.#commands.on('error', () => {})
    this.#child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      this.#output += text
      this.#told()
    })
    this.#child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      this.#errors += text
    })
    this.#child.on('error', error => this.#end(error.message))
    this.#child.on('close', (code, signal) => this.#end(`the program ended: ${signal ?? `exit ${code}`}`))
  }

  /** Runs a sample in a file. After a sample that ended the process, no further ones run. */
  async run(file: string, env: Readonly<Record<string, string>>): Promise<SampleResult> {
    await writeFile(
      `${file}.env`,
      Object.entries(env)
        .map(([name, value]) => `${name}=${value.replaceAll('\n', ' ')}\n`)
        .join(''),
    )
    this.#output = ''
    this.#errors = ''
    this.#commands.write(`${file}\n`)
    const sampleOutput = await this.#endOfSample()
    const [output = ''] = this.#output.split('\0')
    if (sampleOutput === 'ok') return { failure: undefined, output }
    const errors = this.#errors + (await readFile(`${file}.err`, 'utf8').catch(() => ''))
    const last = errors
      .split('\n')
      .filter(line => !/^\s*(?:%|\d|Dload)/.test(line))
      .join(' ')
      .trim()
      .slice(-600)
    return { failure: [sampleOutput.replace(/^failed: /, ''), last].filter(Boolean).join(': '), output }
  }

  stop(): void {
    this.#commands.end()
    this.#kill()
  }

  #endOfSample(): Promise<string> {
    return new Promise(resolve => {
      const timer = setTimeout(() => {
        this.#kill()
        this.#end(`took longer than ${maxOutputLength} s`)
      }, maxOutputLength * 1000)
      this.#told = () => {
        const output = this.#ended ?? /\0([^\n]*)\n/.exec(this.#output)?.[1]
        if (output === undefined) return
        clearTimeout(timer)
        resolve(output)
      }
      this.#told()
    })
  }

  #kill(): void {
    const { pid } = this.#child
    if (pid === undefined) return
    try {
      process.kill(-pid, 'SIGKILL')
    } catch {
      // The process has already ended.
    }
  }

  #end(reason: string): void {
    this.#ended ??= reason
    this.#told()
  }
}
