import type { Locale } from '../config/locale.ts'
import type { Problem } from '../config/problem.ts'
import type { LocalTexts, TextLocales } from './local-texts.ts'

/** A piece of Markdown, and the line of its file where it begins. */
export interface PlacedText {
  text: string
  line: number
}

/** A text by locale; the default locale must have one, others may. A single text applies to all locales. */
export type PlacedTexts = Record<Locale, PlacedText | undefined>

/** The texts at a path of a file, with their lines. */
export function placeTexts(
  texts: LocalTexts,
  path: readonly PropertyKey[],
  lineOf: (path: readonly PropertyKey[]) => number,
): PlacedTexts {
  return Object.fromEntries(
    Object.entries(texts).map(([locale, text]) => [
      locale,
      text === undefined ? undefined : { text, line: lineOf([...path, locale]) },
    ]),
  )
}

/** Adds a hint about the usual cause of an unknown key among locales: in `{ en: A, or B }`, the comma ends the text. */
export function withQuoteHint(problems: readonly Problem[], { locales }: TextLocales): Problem[] {
  const known = `Known keys: ${locales.join(', ')}`
  return problems.map(problem =>
    problem.hint?.endsWith(known)
      ? { ...problem, hint: `Put a text with a comma or colon in quotes within { }. ${known}` }
      : problem,
  )
}
