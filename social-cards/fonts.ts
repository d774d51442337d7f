import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { Problem } from 'shiori'

/** A file of a font, and the letters that it has. */
export interface FontFace {
  family: string
  file: string
  /** First and last code point of each range; none where it has all letters of the font. */
  ranges: [first: number, last: number][]
}

/** Fonts of a locale, as plain data. */
export interface CardFonts {
  faces: readonly FontFace[]
  /** Changes with the fonts. */
  key: string
}

/**
 * Reads which files fonts have and which letters are in each, out of the style sheets of their packages.
 *
 * @param root The site's folder: the packages are installed there.
 * @param names Packages, or style sheets of theirs.
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
      // What cannot be resolved or read brings no font either.
    }
    report({
      severity: 'error',
      code: 'social-cards',
      message: `"fonts": found "${name}", which is no installed package with a style sheet of fonts`,
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

/** The faces that a style sheet declares (`@font-face`). @param folder Where the sheet is. */
export function facesOf(sheet: string, folder: string): FontFace[] {
  return [...sheet.matchAll(/@font-face\s*\{([^}]*)\}/g)].flatMap(([, rule = '']) => {
    const family = /font-family:\s*(['"]?)(.*?)\1\s*;/.exec(rule)?.[2]
    const url = /url\(\s*(['"]?)(.*?)\1\s*\)/.exec(rule)?.[2]
    if (family === undefined || url === undefined) return []
    const ranges = /unicode-range:\s*([^;}]+)/.exec(rule)?.[1]?.split(',').map(rangeOf) ?? []
    return [{ family, file: path.join(folder, url), ranges }]
  })
}

/** `U+41-5A`, `U+4??` or `U+41`. */
function rangeOf(text: string): [number, number] {
  const [first = '', last = first] = text.trim().slice('U+'.length).split('-')
  return [Number.parseInt(first.replaceAll('?', '0'), 16), Number.parseInt(last.replaceAll('?', 'F'), 16)]
}
