import fs from 'node:fs'
import path from 'node:path'

// Node's own function: foreign code may replace it, and our uses must not be recorded.
const { statSync } = fs

/** Extensions and index files that bundlers append to a path. */
const extensions = ['', ...'.ts .mts .cts .tsx .js .mjs .cjs .jsx .json /index.ts /index.js'.split(' ')]

/**
 * The file that a module imports by a path; undefined if there is none, or none that may be read. Reading a pipe would
 * never end.
 */
export function moduleFile(base: string): string | undefined {
  // TypeScript names `a.ts` as `a.js`.
  const candidates = [...extensions.map(extension => base + extension), base.replace(/\.([cm]?)js$/, '.$1ts')]
  return candidates.find(isFile)
}

/** Whether a specifier is a path. */
export function isPath(specifier: string): boolean {
  return /^\.{0,2}\//.test(specifier) || /^\.{1,2}$/.test(specifier)
}

/** Absolute folders by what names of modules write for them: `{ '@/': '/home/me/src/' }`. */
export type Aliases = Readonly<Record<string, string>>

/** Absolute path of a name that begins with an alias; undefined for other names. */
export function aliasedFile(name: string, aliases: Aliases): string | undefined {
  const alias = Object.keys(aliases).find(key => name.startsWith(key))
  return alias === undefined ? undefined : path.join(aliases[alias] ?? '', name.slice(alias.length))
}

/** Absolute path that a name means in a module of a folder, without its extension; undefined for a package. */
export function namedPath(name: string, folder: string, aliases: Aliases): string | undefined {
  const bare = name.replace(/\?.*$/, '')
  return aliasedFile(bare, aliases) ?? (isPath(bare) ? path.resolve(folder, bare) : undefined)
}

function isFile(file: string): boolean {
  try {
    return statSync(file, { throwIfNoEntry: false })?.isFile() ?? false
  } catch {
    return false
  }
}
