import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Problem } from 'shiori'

const types: Readonly<Record<string, string>> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
}

/**
 * Reads a picture as a `data:` URL; undefined if there is none.
 *
 * @param name Path from the site's folder.
 */
export function dataUrl(root: string, name: string, report: (problem: Problem) => void): string | undefined {
  const type = types[path.extname(name)]
  try {
    if (type) return `data:${type};base64,${readFileSync(path.join(root, name), 'base64')}`
  } catch {
    // A file that cannot be read is reported like one of another type.
  }
  report({
    severity: 'error',
    code: 'social-cards',
    message: `"logo": found "${name}", expected a picture`,
    hint: `Name a file of the site's folder that ends with ${Object.keys(types).join(', ')}.`,
  })
  return undefined
}
