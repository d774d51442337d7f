import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import path from 'node:path'
import { createInterface } from 'node:readline'
import type { Framework } from './frameworks.ts'

const cache = path.resolve(import.meta.dirname, '../.cache/frameworks')

/** A recipe as a reader has it on disk, with its npm packages. */
export class Project {
  readonly #framework: Framework
  readonly #folder: string

  constructor(framework: Framework) {
    this.#framework = framework
    this.#folder = path.join(cache, framework.recipe)
  }

  get isInstalled(): boolean {
    return Object.keys(this.#framework.packages).every(name =>
      existsSync(path.join(this.#folder, 'node_modules', name, 'package.json')),
    )
  }

  /** @throws {Error} if npm fails. */
  async install(): Promise<void> {
    const { packages, overrides } = this.#framework
    await this.#write(
      'package.json',
      JSON.stringify({ private: true, type: 'module', dependencies: packages, overrides }),
    )
    const args = ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--no-package-lock']
    const { status } = spawnSync('npm', args, {
      cwd: this.#folder,
      shell: process.platform === 'win32',
      stdio: 'inherit',
    })
    if (status !== 0) throw new Error(`npm ${args.join(' ')} failed for ${this.#framework.recipe}`)
  }

  /**
   * Writes and builds the project.
   *
   * @param files Files of the recipe.
   * @returns The compiler's messages; undefined without errors.
   */
  async build(files: ReadonlyMap<string, string>): Promise<string | undefined> {
    for (const built of ['.next', '.nuxt', '.output', '.svelte-kit', 'app', 'build', 'lib', 'server', 'src'])
      await rm(path.join(this.#folder, built), { recursive: true, force: true })
    for (const [file, text] of [...Object.entries(this.#framework.files), ...files])
      await this.#write(file, text)
    for (const [script, ...args] of this.#framework.build) {
      const { status, stdout, stderr } = spawnSync(
        process.execPath,
        [path.join('node_modules', script), ...args],
        { cwd: this.#folder, encoding: 'utf8', env: this.#env() },
      )
      if (status !== 0) return `${script}: ${stdout}${stderr}`
    }
    return undefined
  }

  /**
   * Serves the built project.
   *
   * @param platform Environment variables with the platform's addresses.
   */
  async serve(platform: Readonly<Record<string, string>>): Promise<{ origin: string; stop: () => void }> {
    const port = await freePort()
    const child = spawn(process.execPath, this.#framework.serve, {
      cwd: this.#folder,
      env: { ...this.#env(), ...platform, PORT: String(port) },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    await ready(child)
    return { origin: `http://localhost:${port}`, stop: () => child.kill() }
  }

  #env(): NodeJS.ProcessEnv {
    const { VITEST: _, NODE_OPTIONS: __, ...env } = process.env
    return { ...env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1', NUXT_TELEMETRY_DISABLED: '1' }
  }

  async #write(file: string, text: string): Promise<void> {
    const target = path.join(this.#folder, file)
    await mkdir(path.dirname(target), { recursive: true })
    await writeFile(target, text)
  }
}

function freePort(): Promise<number> {
  const server = createServer()
  return new Promise(resolve =>
    server.listen(0, () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    }),
  )
}

/** Waits for the line with which each server reports that it listens. */
async function ready({ stdout, exitCode }: ChildProcess): Promise<void> {
  if (!stdout) throw new Error(`the server has no output; exit code ${exitCode}`)
  for await (const line of createInterface({ input: stdout }))
    if (/\b(?:Listening|Ready)\b/.test(line)) return
  throw new Error('the server ended before it listened')
}
