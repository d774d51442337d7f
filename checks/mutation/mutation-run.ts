import { spawn } from 'node:child_process'
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { applyMutant, type Mutant } from './mutants.ts'

/** A mutant may take this many times as long as the tests took without it, and this long besides, milliseconds. */
const patience = { factor: 3, least: 20_000 }

/** `timed out` is what a loop that never ends does, twice: on a busy machine tests may take longer than they did before. */
export type Verdict = 'killed' | 'timed out' | 'survived' | 'no tests' | 'tests fail without it'

/** A copy of the repository in which one mutant after the other is tried, so that nobody's work tree holds one. */
export class MutationRun implements AsyncDisposable {
  readonly #folder: string
  /** By the files of the tests. */
  readonly #usual = new Map<string, number | undefined>()

  private constructor(folder: string) {
    this.#folder = folder
  }

  /** @param files What is copied, from the root. */
  static async open(root: string, files: readonly string[]): Promise<MutationRun> {
    // Inside of the repository: a process that sees its own packages alone finds them above the copy, not behind the link in it.
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

  /** Whether tests notice a mutant. The first one runs alone: it is the likeliest to, and the others cost more. Those that fail without it say nothing. */
  async verdictOf(mutant: Mutant, [first, ...others]: readonly string[]): Promise<Verdict> {
    if (first === undefined) return 'no tests'
    const verdict = await this.#verdictOf(mutant, [first])
    const isNoticed = verdict === 'killed' || verdict === 'timed out'
    return isNoticed || others.length === 0 ? verdict : this.#verdictOf(mutant, others)
  }

  async #verdictOf(mutant: Mutant, tests: readonly string[]): Promise<Verdict> {
    const usual = await this.#measure(tests)
    if (usual === undefined) return 'tests fail without it'
    const code = await this.#testWith(mutant, tests, usual)
    if (code !== undefined) return code === 0 ? 'survived' : 'killed'
    this.#usual.delete(tests.join(' '))
    const now = (await this.#measure(tests)) ?? usual
    const again = await this.#testWith(mutant, tests, now)
    return again === undefined ? 'timed out' : again === 0 ? 'survived' : 'killed'
  }

  /** How tests end with a mutant; undefined where they take too long. */
  async #testWith(mutant: Mutant, tests: readonly string[], usual: number): Promise<number | undefined> {
    const file = path.join(this.#folder, mutant.file)
    const source = await readFile(file, 'utf8')
    await writeFile(file, applyMutant(source, mutant))
    try {
      return (await this.#test(tests, patience.least + patience.factor * usual)).code
    } finally {
      await writeFile(file, source)
    }
  }

  /** Milliseconds that tests take without a mutant; undefined where they fail, and what they print is shown. */
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

  /** The code is undefined where the run takes too long. */
  async #test(
    tests: readonly string[],
    timeout: number,
  ): Promise<{ code: number | undefined; output: string }> {
    const vitest = path.join(this.#folder, 'node_modules/vitest/vitest.mjs')
    const args = [vitest, 'run', '--bail', '1', '--project', 'unit', '--project', 'programs', ...tests]
    const child = spawn(process.execPath, args, {
      cwd: this.#folder,
      stdio: ['ignore', 'pipe', 'pipe'],
      // A group of its own: what tests have started ends with them.
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
    // Nothing of it runs any more.
  }
}
