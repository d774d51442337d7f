import fs from 'node:fs'

// As Node has it: what foreign code puts in its place, or is noted for, is nothing to us.
const { statSync } = fs

/** Extensions and index files that bundlers add to a name. */
const extensions = ['', ...'.ts .mts .cts .tsx .js .mjs .cjs .jsx .json /index.ts /index.js'.split(' ')]

/** The file that a module means by a path; undefined if there is none, or none that may be read. A pipe would never end. */
export function moduleFile(base: string): string | undefined {
  return extensions.map(extension => base + extension).find(isFile)
}

/** Whether a module names another by its path. */
export function isPath(specifier: string): boolean {
  return /^\.{0,2}\//.test(specifier) || /^\.{1,2}$/.test(specifier)
}

function isFile(file: string): boolean {
  try {
    return statSync(file, { throwIfNoEntry: false })?.isFile() ?? false
  } catch {
    return false
  }
}
