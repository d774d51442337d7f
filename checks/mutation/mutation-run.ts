import { spawn } from 'node:child_process'
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { applyMutant, type Mutant } from './mutants.ts'

/** Maximum time for a mutant: a multiple of the time without it, plus a constant in milliseconds. */
const timeLimits = { factor: 3, least: 20_000 }

/** `timed out` means two runs without an end: on a busy machine, a single run may exceed the limit. */
export type Verdict = 'killed' | 'timed out' | 'survived' | 'no tests' | 'tests fail without the mutant'

/** A copy of the repository in which mutants are tried, so that no work tree contains one. */
export class MutationRun implements AsyncDisposable {
  readonly #folder: string
  /** Milliseconds of a run without a mutant, by its test files. */
  readonly #usual = new Map<string, number | undefined>()

  private constructor(folder: string) {
    this.#folder = folder
  }

  /** @param files Files to copy, from the root. */
  static async open(root: string, files: readonly string[]): Promise<MutationRun> {
    // Inside of the repository, because a process that only sees its own packages looks for them above the copy, not
    // behind a link.
    const cache = path.join(root, '.cache')
    await mkdir(cache, { recursive: true })
    const folder = await mkdtemp(path.join(cache, 'mutation-'))
    for (const file of files) {
      await mkdir(path.dirname(path.join(folder, file)), { recursive: true })
      await cp(path.join(root, file), path.join(folder, file))
    }
    await symlink(path.join(root, 'node_modules'), path.join(folder, 'node_modules'))
    return new MutationRun(folder)
  }

  /**
   * Decides whether tests notice a mutant. The first test runs alone: it is the most likely to notice, and the others
   * cost more. Tests that fail without the mutant prove nothing.
   */
  async verdictOf(mutant: Mutant, [first, ...others]: readonly string[]): Promise<Verdict> {
    if (first === undefined) return 'no tests'
    const verdict = await this.#verdictOf(mutant, [first])
    const isDetected = verdict === 'killed' || verdict === 'timed out'
    return isDetected || others.length === 0 ? verdict : this.#verdictOf(mutant, others)
  }

  async #verdictOf(mutant: Mutant, tests: readonly string[]): Promise<Verdict> {
    const usual = await this.#measure(tests)
    if (usual === undefined) return 'tests fail without the mutant'
    const code = await this.#testWith(mutant, tests, usual)
    if (code !== undefined) return code === 0 ? 'survived' : 'killed'
    this.#usual.delete(tests.join(' '))
    const now = (await this.#measure(tests)) ?? usual
    const secondRun = await this.#testWith(mutant, tests, now)
    return secondRun === undefined ? 'timed out' : secondRun === 0 ? 'survived' : 'killed'
  }

  /**
   * Runs tests with a mutant.
   *
   * @returns The exit code; undefined after a timeout.
   */
  async #testWith(mutant: Mutant, tests: readonly string[], usual: number): Promise<number | undefined> {
    const file = path.join(this.#folder, mutant.file)
    const source = await readFile(file, 'utf8')
    await writeFile(file, applyMutant(source, mutant))
    try {
      return (await this.#test(tests, timeLimits.least + timeLimits.factor * usual)).code
    } finally {
      await writeFile(file, source)
    }
  }

  /** Measures tests without a mutant in milliseconds; undefined if they fail, which prints their output. */
  async #measure(tests: readonly string[]): Promise<number | undefined> {
    const key = tests.join(' ')
    if (this.#usual.has(key)) return this.#usual.get(key)
    const start = performance.now()
    const { code, output } = await this.#test(tests, 600_000)
    if (code !== 0) console.error(`Tests fail without any mutant:\n${output}`)
    const usual = code === 0 ? performance.now() - start : undefined
    this.#usual.set(key, usual)
    return usual
  }

  /** Runs tests; the exit code is undefined after a timeout. */
  async #test(
    tests: readonly string[],
    timeout: number,
  ): Promise<{ code: number | undefined; output: string }> {
    const vitest = path.join(this.#folder, 'node_modules/vitest/vitest.mjs')
    const args = [vitest, 'run', '--bail', '1', '--project', 'unit', '--project', 'programs', ...tests]
    const child = spawn(process.execPath, args, {
      cwd: this.#folder,
      stdio: ['ignore', 'pipe', 'pipe'],
      // A process group of its own, so that processes started by tests end with it.
      detached: true,
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', data => {
        output = (output + String(data)).slice(-20_000)
      })
    let isLate = false
    const timer = setTimeout(() => {
      isLate = true
      end(child.pid)
    }, timeout)
    const code = await new Promise<number | undefined>(resolve =>
      child.once('exit', exit => resolve(isLate ? undefined : (exit ?? 1))),
    )
    clearTimeout(timer)
    end(child.pid)
    return { code, output }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await rm(this.#folder, { recursive: true, force: true, maxRetries: 3 })
  }
}

function end(group: number | undefined): void {
  try {
    if (group) process.kill(-group, 'SIGKILL')
  } catch {
    // The processes have already ended.
  }
}
