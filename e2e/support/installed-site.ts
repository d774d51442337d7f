import { execFile } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { packPackages } from '../../scripts/packages/pack.ts'

const repository = path.resolve(import.meta.dirname, '../..')
const results = path.join(repository, 'test-results')
mkdirSync(results, { recursive: true })

/**
 * Runs a program and returns its output.
 *
 * @throws With all of its output, if it fails.
 */
export async function run(command: string, args: readonly string[], cwd: string): Promise<string> {
  try {
    const { stdout } = await promisify(execFile)(command, args, { cwd, maxBuffer: 16_000_000 })
    return stdout
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string }
    throw new Error(`${command} ${args.join(' ')} failed:\n${stdout}\n${stderr}`)
  }
}

/**
 * A site as a new user creates it: the packages are packed, and create-shiori runs from its tarball in a folder outside the repository,
 * where npm installs the site.
 */
export class InstalledSite {
  readonly #folder = mkdtempSync(path.join(tmpdir(), 'installed-'))
  readonly root = path.join(this.#folder, 'my-docs')
  readonly #behindEngine = mkdtempSync(path.join(results, 'site-'))

  /** Size of the installed packages before anything has run. */
  installedBytes = 0

  /** @param manager Package manager that installs the site, loaded by `npm exec`. */
  async create(template: string, title: string, manager: 'npm' | 'pnpm' = 'npm'): Promise<void> {
    const packed = await packPackages(repository)
    const creator = packed.find(({ name }) => name === 'create-shiori')
    if (!creator) throw new Error('create-shiori was not packed')
    const fetched = [creator.tarball, ...(manager === 'npm' ? [] : [manager])].map(
      name => `--package=${name}`,
    )
    const program = [
      'exec',
      '--yes',
      ...fetched,
      '--',
      'env',
      `npm_config_user_agent=${manager}/0`,
      'create-shiori',
    ]
    const settings = [
      '--template',
      template,
      '--title',
      title,
      '--yes',
      '--packages',
      path.dirname(creator.tarball),
    ]
    await run('npm', [...program, 'my-docs', ...settings], this.#folder)
    this.installedBytes = bytesIn(path.join(this.root, 'node_modules'))
    const writer = ['-c', 'user.name=Writer', '-c', 'user.email=writer@docs.example']
    for (const args of [['init'], ['add', '.'], [...writer, 'commit', '--message', 'A new site']])
      await run('git', args, this.root)
  }

  /**
   * Builds the same site with the engine's sources, and returns the output folder. Its path sorts after that of the engine, while the path
   * of the installed site sorts before: the result must not depend on it.
   */
  async buildFromSources(): Promise<string> {
    const copy = path.join(this.#behindEngine, 'from-sources')
    const made = new Set(['node_modules', 'dist', '.cache'])
    cpSync(this.root, copy, { recursive: true, filter: file => !made.has(path.relative(this.root, file)) })
    mkdirSync(path.join(copy, 'node_modules'))
    symlinkSync(path.join(repository, 'engine'), path.join(copy, 'node_modules/shiori'), 'junction')
    await run(process.execPath, [path.join(repository, 'engine/cli/shiori.ts'), 'build', '--strict'], copy)
    return path.join(copy, 'dist')
  }

  /** The installed packages in npm's lock file. */
  lockedPackages(): Readonly<Record<string, { hasInstallScript?: boolean }>> {
    const lock = readFileSync(path.join(this.root, 'node_modules/.package-lock.json'), 'utf8')
    const { packages } = JSON.parse(lock)
    return packages
  }

  [Symbol.dispose](): void {
    for (const folder of [this.#folder, this.#behindEngine]) rmSync(folder, { recursive: true, force: true })
  }
}

/** Names of files that exist in only one of two folders, or differ. */
export function differences(a: string, b: string): string[] {
  const files = (folder: string) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter(entry => entry.isFile())
      .map(entry => path.relative(folder, path.join(entry.parentPath, entry.name)))
  const names = new Set([...files(a), ...files(b)])
  const read = (folder: string, name: string) => {
    const file = path.join(folder, name)
    return existsSync(file) ? readFileSync(file) : undefined
  }
  return [...names]
    .filter(name => {
      const [one, other] = [read(a, name), read(b, name)]
      return one === undefined || other === undefined || !one.equals(other)
    })
    .sort()
}

function bytesIn(folder: string): number {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .reduce((sum, entry) => sum + statSync(path.join(entry.parentPath, entry.name)).size, 0)
}
