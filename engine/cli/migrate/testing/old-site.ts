import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, vi } from 'vitest'
import { checkSite } from '../../../portal/check-site.ts'
import { migrate } from '../../migrate.ts'
import { requestAddresses } from '../request-addresses.ts'

interface Folder extends Disposable {
  root: string
  /** Texts of all files of a folder, by path, without caches. */
  texts(folder: string): Record<string, string>
}

/** A temporary folder with files, by their paths. */
export function folderWith(files: Readonly<Record<string, string>>): Folder {
  const root = mkdtempSync(path.join(tmpdir(), 'migrate-'))
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
    writeFileSync(path.join(root, file), text)
  }
  return {
    root,
    texts: folder =>
      Object.fromEntries(
        readdirSync(path.join(root, folder), { withFileTypes: true, recursive: true })
          .filter(entry => entry.isFile() && !entry.parentPath.includes(`${path.sep}.cache`))
          .map(entry => path.join(entry.parentPath, entry.name))
          .map(file => [path.relative(path.join(root, folder), file), readFileSync(file, 'utf8')]),
      ),
    [Symbol.dispose]: () => rmSync(root, { recursive: true, force: true }),
  }
}

/** Migrates a site in a folder to `new` in it, without a word. @param told Gets what is told as an error. @returns The exit code. */
export async function run(
  folder: Folder,
  told: string[] = [],
  {
    engine = 'docusaurus',
    site = 'old',
    flags = [],
  }: { engine?: string; site?: string; flags?: readonly string[] } = {},
): Promise<number> {
  const log = vi.spyOn(console, 'log').mockImplementation(() => {})
  const error = vi.spyOn(console, 'error').mockImplementation(text => told.push(String(text)))
  try {
    return await migrate.run([
      engine,
      path.join(folder.root, site),
      '--out',
      path.join(folder.root, 'new'),
      ...flags,
    ])
  } finally {
    log.mockRestore()
    error.mockRestore()
  }
}

/** What a site has become. */
interface MigratedSite extends Disposable {
  /** Texts of the new site, by path. */
  files: Readonly<Record<string, string>>
  report: string
  /** What a file of the new site exports as data. */
  exported(file: string): unknown
  /** Expects that the new site has no fault and answers to addresses of the old one. */
  expectWhole(addresses: readonly string[]): Promise<void>
}

/** Migrates a site, which stays as it is. @param warnings What is told on the way. */
export async function migratedSite(
  engine: string,
  site: Readonly<Record<string, string>>,
  warnings: readonly string[] = [],
): Promise<MigratedSite> {
  const folder = folderWith(
    Object.fromEntries(Object.entries(site).map(([file, text]) => [`old/${file}`, text])),
  )
  const told: string[] = []
  expect(await run(folder, told, { engine })).toBe(0)
  expect(told).toEqual(warnings)
  expect(folder.texts('old')).toEqual(site)
  const files = folder.texts('new')
  return {
    files,
    report: files['migration.md'] ?? '',
    exported: file => JSON.parse(files[file]?.replace('export default ', '') ?? ''),
    expectWhole: async addresses => {
      const root = path.join(folder.root, 'new')
      const { site: made, problems } = await checkSite(root, path.join(root, '.cache'))
      expect(problems).toEqual([])
      expect(requestAddresses(made, addresses).missing).toEqual([])
    },
    [Symbol.dispose]: () => folder[Symbol.dispose](),
  }
}
