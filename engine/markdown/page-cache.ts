import { join, relative } from 'node:path'
import { statOf } from '../files/stat-of.ts'
import { type Cache, keyOf } from './cache.ts'
import type { Expansion } from './data/expansion.ts'
import type { CompileHooks, Page } from './page.ts'
import type { CompiledMarkdown, CompileOptions, MarkdownSource } from './types.ts'
import { compilerVersion } from './version.ts'

/** A compiled page on disk, with the size and time of each file it was made from; null for a missing file. */
interface Entry {
  files: [path: string, state: string | null][]
  result: CompiledMarkdown
}

/** Key of a page: its text, the data it shows, the options, the compiler and its hooks. The location of the site on disk is not part of it. */
export function pageKey(
  { file, format, text }: MarkdownSource,
  options: CompileOptions,
  hooks: CompileHooks,
  expansion: Expansion | undefined,
): string {
  const data = expansion ? JSON.stringify(expansion) : ''
  return keyOf('page', compilerVersion(), optionsKey(options), hooksKey(hooks), file, format, text, data)
}

function optionsKey(options: CompileOptions): string {
  // Of the data, only what the page shows matters; the expansion contains it.
  const { root, staticDir, cacheDir: _, data: __, alone: ___, ...rest } = options
  return JSON.stringify({ ...rest, staticDir: relative(root, staticDir) })
}

/** The code of the engine's hooks is part of the compiler's version. */
function hooksKey({ dialect, fences, isRunnable, own }: CompileHooks): string {
  return JSON.stringify([dialect?.name, fences && [...fences.keys()], isRunnable !== undefined, own?.key])
}

/** Result of an earlier compilation, unless a picture that it depends on has changed, appeared or disappeared since. */
export function readEntry(cache: Cache, key: string, { root }: CompileOptions): CompiledMarkdown | undefined {
  const text = cache.get(key)
  if (text === undefined) return undefined
  const { files, result }: Entry = JSON.parse(text)
  return files.every(([path, state]) => stateOf(join(root, path)) === state) ? result : undefined
}

export function writeEntry(cache: Cache, key: string, page: Page, result: CompiledMarkdown): void {
  const paths = [...page.dependencies, ...page.missing]
  const entry: Entry = { files: paths.map(path => [path, stateOf(join(page.options.root, path))]), result }
  cache.set(key, JSON.stringify(entry))
}

function stateOf(file: string): string | null {
  const stats = statOf(file)
  return stats ? `${stats.size} ${stats.mtimeMs}` : null
}
