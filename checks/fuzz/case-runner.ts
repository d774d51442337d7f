import { type ChildProcess, fork } from 'node:child_process'
import { cpuSignal } from 'shiori/internal/files/watch-process.ts'
import type { CaseResult } from './case-process.ts'
import type { FuzzCase } from './mutate.ts'

/** Maximum milliseconds to wait for a result. A hanging process ends itself earlier, by its limit of CPU time. */
const maxWait = 600_000

/** Reads the site with one case after the other, in a process that may crash or hang. */
export class CaseRunner {
  #child: ChildProcess | undefined

  /** Returns the error in reading the case; undefined if it was read, or refused with a location for each error. */
  async failureOf(fuzzCase: FuzzCase): Promise<string | undefined> {
    const result = await this.#run(fuzzCase)
    if (typeof result === 'string') return result
    if ('thrown' in result) return `threw ${result.thrown}`
    const problemWithoutLine = result.problems.find(
      problem => problem.severity === 'error' && (problem.file === undefined || isWithoutLine(problem)),
    )
    return (
      problemWithoutLine && `reported an error without file and line: ${JSON.stringify(problemWithoutLine)}`
    )
  }

  end(): void {
    this.#child?.disconnect()
    this.#child = undefined
  }

  #run(fuzzCase: FuzzCase): Promise<CaseResult | string> {
    const child = this.#child ?? fork(new URL('./case-process.ts', import.meta.url), { stdio: 'ignore' })
    this.#child = child
    return new Promise(resolve => {
      const done = (result: CaseResult | string) => {
        clearTimeout(timer)
        child.removeAllListeners()
        if (typeof result === 'string') {
          this.#child = undefined
          child.kill('SIGKILL')
        }
        resolve(result)
      }
      const timer = setTimeout(() => done(`had not been read after ${maxWait / 1000} s`), maxWait)
      child.once('message', result => done(result as CaseResult))
      child.once('exit', (code, signal) => done(endOf(code, signal)))
      child.send(fuzzCase)
    })
  }
}

function endOf(code: number | null, signal: NodeJS.Signals | null): string {
  if (signal === cpuSignal) return 'was not read within its limit of CPU time'
  return `ended the process with ${signal ?? `code ${code}`}`
}

/** Errors about a whole file, a folder or its name have no line. */
const wholeFileCodes =
  /^(?:empty-file|unreadable-file|file-system|unknown-locale|config|redirect|api-file|render|static-file|translation)/

function isWithoutLine({ line, code }: { line?: number; code: string }): boolean {
  return line === undefined && !wholeFileCodes.test(code)
}
