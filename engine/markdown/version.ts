import { readdirSync, readFileSync } from 'node:fs'
import { findPackageJSON } from 'node:module'
import { join } from 'node:path'
import { keyOf } from './cache.ts'

/** Packages whose version affects the output of the compiler. */
const packages =
  'satteri shiki beautiful-mermaid @mermaid-js/tiny image-size temml hast-util-sanitize @iconify-json/lucide'.split(
    ' ',
  )

let computed: string | undefined

/** A hash of the sources of the compiler and its hooks, and of its packages' versions, which changes whenever its output may change. */
export function compilerVersion(): string {
  computed ??= keyOf(
    ...sources(import.meta.dirname),
    ...['dialects', 'diagrams', 'samples'].flatMap(folder =>
      sources(join(import.meta.dirname, '..', folder)),
    ),
    ...['files/html-allowlist.ts', 'reference/api-mentions.ts'].map(file =>
      readFileSync(join(import.meta.dirname, '..', file), 'utf8'),
    ),
    ...sources(join(import.meta.dirname, '../files/cjk-emphasis')),
    ...packages.map(packageVersion),
  )
  return computed
}

function sources(dir: string): string[] {
  return readdirSync(dir, { withFileTypes: true, recursive: true })
    .filter(entry => entry.isFile() && /(?<!\.test)\.[jt]s$/.test(entry.name))
    .map(entry => join(entry.parentPath, entry.name))
    .sort()
    .map(file => readFileSync(file, 'utf8'))
}

function packageVersion(name: string): string {
  const file = findPackageJSON(name, import.meta.url)
  if (file === undefined) return name
  const { version }: { version: string } = JSON.parse(readFileSync(file, 'utf8'))
  return `${name}@${version}`
}
