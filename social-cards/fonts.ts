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
  const faces = names.flatMap(name => {
    try {
      const sheet = resolve(name)
      const found = facesOf(readFileSync(sheet, 'utf8'), path.dirname(sheet))
      if (found.length > 0) return found
    } catch {
      // A package that cannot be resolved or read has no fonts.
    }
    report({
      severity: 'error',
      code: 'social-cards',
      message: `"fonts": found "${name}", expected an installed package with a style sheet of fonts`,
      hint: `Install a package such as @fontsource-variable/inter, and name it.`,
    })
    return []
  })
  const digest = hash(
    'sha256',
    faces.map(({ file }) => hash('sha256', readFileSync(file), 'hex')).join(),
    'hex',
  )
  return { faces, key: digest }
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
