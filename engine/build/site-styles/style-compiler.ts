import { type ChildProcess, fork } from 'node:child_process'
import type { Problem } from '../../config/problem.ts'
import { pathFrom } from '../../files/path-from.ts'
import type { BuildCost } from '../cost.ts'
import type { CompiledSheet } from './compile-sheet.ts'

/** Settings of the compiling process. */
export interface CompileRequest {
  /** Absolute path of the site's folder, the working directory of plugins. */
  root: string
  /** File name of its `postcss.config`. */
  config: string | undefined
  /** Absolute paths. */
  sheets: readonly string[]
  outDir: string
}

export interface StyleMessage {
  kind: 'compiled'
  sheets: CompiledSheet[]
  problems: Problem[]
  cost: BuildCost
}

/** Time limit for compiling a site's sheets, in milliseconds. */
const timeout = 120_000

/**
 * Runs Sass, Less and PostCSS plugins over a site's style sheets in a process whose working directory is the site's folder, where plugins
 * look for their settings and for texts with class names. Since it loads packages of the site, they cannot interfere with those of the
 * engine.
 */
export class StyleCompiler {
  readonly #request: CompileRequest
  readonly #limit: number
  #child: ChildProcess | undefined

  /** @param limit Time limit of a run in milliseconds. */
  constructor(request: CompileRequest, limit = timeout) {
    this.#request = request
    this.#limit = limit
  }

  /** Compiles all sheets again, one run at a time. Errors are among the returned problems. */
  async compile(): Promise<Omit<StyleMessage, 'kind'>> {
    this.#child ??= fork(new URL('./style-process.ts', import.meta.url), {
      serialization: 'advanced',
      execArgv: [],
      cwd: this.#request.root,
    })
    const child = this.#child
    const ended = Promise.withResolvers<StyleMessage>()
    const timer = setTimeout(() => child.kill('SIGKILL'), this.#limit)
    const end = (code: number | null, signal: string | null) =>
      ended.reject(
        new Error(
          signal === 'SIGKILL'
            ? `took more than ${Math.ceil(this.#limit / 1000)} seconds, or ran out of memory`
            : `ended its process with ${signal ?? `code ${code}`}`,
        ),
      )
    child.once('exit', end).once('error', ended.reject).once('message', ended.resolve)
    child.send(this.#request)
    try {
      return await ended.promise
    } catch (error) {
      this.close()
      const file = this.#request.config ?? pathFrom(this.#request.root, this.#request.sheets[0] ?? '')
      const message = `compiling style sheets ${error instanceof Error ? error.message : error}`
      const problem = { severity: 'error', code: 'styles', file, message } as const
      return { sheets: [], problems: [problem], cost: { cpu: { user: 0, system: 0 }, peak: 0 } }
    } finally {
      clearTimeout(timer)
      child.removeAllListeners()
    }
  }

  /** Ends the process; the next run starts another one, which loads its settings again. */
  close(): void {
    this.#child?.kill()
    this.#child = undefined
  }
}
