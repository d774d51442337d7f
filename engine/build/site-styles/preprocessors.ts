import { createRequire } from 'node:module'
import path from 'node:path'

/** Packages that compile a type of sheet, in the order in which Vite looks for them. */
const packages: Readonly<Record<string, readonly string[]>> = {
  '.scss': ['sass-embedded', 'sass'],
  '.sass': ['sass-embedded', 'sass'],
  '.less': ['less'],
  '.styl': ['stylus'],
}

/** Whether a sheet is in another language than CSS. */
export function isPreprocessed(file: string): boolean {
  return path.extname(file) in packages
}

/** The package that a sheet needs and that cannot be resolved from a folder; undefined if nothing is missing. */
export function missingPreprocessor(file: string, root: string): string | undefined {
  const candidates = packages[path.extname(file)] ?? []
  const { resolve } = createRequire(path.join(root, 'package.json'))
  const isFound = (name: string) => {
    try {
      return resolve(name) !== ''
    } catch {
      return false
    }
  }
  return candidates.some(isFound) ? undefined : candidates.at(-1)
}
