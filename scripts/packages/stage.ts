import { execFileSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { compileSources } from './compile.ts'
import { writeDeclarations } from './declarations.ts'
import { type Manifest, publishedManifest } from './manifest.ts'

/** Folders of the packages, in the order of their dependencies. */
export const packageFolders = ['sandbox', 'engine', 'social-cards', 'create-shiori']

/** Tests, and files that only they need. */
const testOnlyFiles = /\.test\.tsx?$|(?:^|\/)(?:testing|fixtures|real)\//
/** Files that npm packs in addition to the listed ones. */
const always = ['README.md', 'LICENSE', 'CHANGELOG.md']

/** A package as published, in a folder of its own. */
export interface StagedPackage {
  name: string
  version: string
  folder: string
}

/**
 * Compiles a package into a folder that can be packed: its sources as JavaScript with declarations in `dist/`, files listed under `files`
 * unchanged, and the package.json to publish.
 *
 * @param repository Its root.
 * @param name Folder of the package in it.
 * @param out Output folder, whose content is replaced.
 */
export async function stagePackage(repository: string, name: string, out: string): Promise<StagedPackage> {
  const root = path.join(repository, name)
  const manifest: Manifest = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))
  const { files: included = [], exports = {} } = manifest
  const isKept = (file: string) => included.some(entry => file === entry || file.startsWith(`${entry}/`))
  const files = sourceFiles(root)
  rmSync(out, { recursive: true, force: true })
  mkdirSync(out, { recursive: true })
  for (const file of files.filter(isKept)) copy(path.join(root, file), path.join(out, file))
  for (const file of always) {
    const source = [path.join(root, file), path.join(repository, file)].find(candidate =>
      existsSync(candidate),
    )
    if (source !== undefined) copy(source, path.join(out, file))
  }
  const { repository: url } = JSON.parse(
    readFileSync(path.join(repository, 'checks/package-names/package-names.json'), 'utf8'),
  ) as { repository: string }
  const code = files.filter(file => !isKept(file) && !always.includes(file) && file !== 'package.json')
  await compileSources(root, code, path.join(out, 'dist'), `${url}/${name}/`)
  const entries = Object.entries(exports)
    .filter(([key, file]) => !key.startsWith('./internal/') && /\.tsx?$/.test(file))
    .map(([, file]) => file)
  const ambient = files.filter(file => file.endsWith('.d.ts') && !isKept(file))
  if (entries.length > 0)
    await writeDeclarations(repository, root, [...entries, ...ambient], path.join(out, 'dist'))
  const published = publishedManifest(manifest, url)
  writeFileSync(path.join(out, 'package.json'), `${JSON.stringify(published, null, 2)}\n`)
  return { name: manifest.name, version: manifest.version, folder: out }
}

/** Files that git tracks or would add, without tests; paths relative to the folder. */
function sourceFiles(root: string): string[] {
  const list = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  })
  const names = list.split('\0').filter(name => name !== '' && !testOnlyFiles.test(name))
  return [...new Set(names)].filter(name => existsSync(path.join(root, name))).sort()
}

function copy(from: string, to: string): void {
  mkdirSync(path.dirname(to), { recursive: true })
  copyFileSync(from, to)
}
