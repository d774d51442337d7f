import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { Problem } from 'shiori'

/** A font file and the letters that it contains. */
export interface FontFace {
  family: string
  file: string
  /** First and last code point of each range; empty if the file has all letters of the font. */
  ranges: [first: number, last: number][]
}

/** Fonts of a locale, as plain data. */
export interface CardFonts {
  faces: readonly FontFace[]
  /** Changes whenever the fonts change; part of the key of cached cards. */
  key: string
}

/**
 * Reads the font files, and which letters each contains, from the style sheets of font packages.
 *
 * @param root The site's folder, where the packages are installed.
 * @param names Packages, or style sheets in them.
 */
export function readFonts(
  root: string,
  names: readonly string[],
  report: (problem: Problem) => void,
): CardFonts {
  const { resolve } = createRequire(path.join(root, 'package.json'))
  const digests: string[] = []
  const faces = names.flatMap(name => {
    let found: FontFace[] = []
    try {
      const sheet = resolve(name)
      found = facesOf(readFileSync(sheet, 'utf8'), path.dirname(sheet))
    } catch {
      // A package that cannot be resolved or read has no fonts.
    }
    const missing = found.find(({ file }) => {
      const digest = digestOf(file)
      if (digest !== undefined) digests.push(digest)
      return digest === undefined
    })
    if (found.length > 0 && !missing) return found
    const reason = missing ? `; its font ${path.relative(root, missing.file)} cannot be read` : ''
    report({
      severity: 'error',
      code: 'social-cards',
      message: `"fonts": found "${name}", expected an installed package with a style sheet of fonts${reason}`,
      hint: missing
        ? 'Install the package again.'
        : 'Install a package such as @fontsource-variable/inter, and name it.',
    })
    return []
  })
  return { faces, key: hash('sha256', digests.join(), 'hex') }
}

/** Digest of a file; undefined if it cannot be read. */
function digestOf(file: string): string | undefined {
  try {
    return hash('sha256', readFileSync(file), 'hex')
  } catch {
    return undefined
  }
}

/**
 * Lists the faces that a style sheet declares (`@font-face`).
 *
 * @param folder Folder of the style sheet.
 */
export function facesOf(sheet: string, folder: string): FontFace[] {
  return [...sheet.matchAll(/@font-face\s*\{([^}]*)\}/g)].flatMap(([, rule = '']) => {
    const family = /font-family:\s*(['"]?)(.*?)\1\s*;/.exec(rule)?.[2]
    const url = /url\(\s*(['"]?)(.*?)\1\s*\)/.exec(rule)?.[2]
    if (family === undefined || url === undefined) return []
    const ranges = /unicode-range:\s*([^;}]+)/.exec(rule)?.[1]?.split(',').map(rangeOf) ?? []
    return [{ family, file: path.join(folder, url), ranges }]
  })
}

/** Parses a Unicode range: `U+41-5A`, `U+4??` or `U+41`. */
function rangeOf(text: string): [number, number] {
  const [first = '', last = first] = text.trim().slice('U+'.length).split('-')
  return [Number.parseInt(first.replaceAll('?', '0'), 16), Number.parseInt(last.replaceAll('?', 'F'), 16)]
}
