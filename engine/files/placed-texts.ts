import type { Locale } from '../config/locale.ts'
import type { Problem } from '../config/problem.ts'
import type { LocalTexts, TextLocales } from './local-texts.ts'

/** A piece of Markdown with the line of its file on which it begins. */
export interface PlacedText {
  text: string
  line: number
}

/** A text by locale; the default locale has one, another may lack it. One that is written for all stands for each. */
export type PlacedTexts = Record<Locale, PlacedText | undefined>

/** Texts at a path of a file with their lines. */
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

/** Problems with the usual cause of an unknown key among the locales of a text: in `{ en: A, or B }` the comma ends it. */
export function withQuoteHint(problems: readonly Problem[], { locales }: TextLocales): Problem[] {
  const known = `Known keys: ${locales.join(', ')}`
  return problems.map(problem =>
    problem.hint?.endsWith(known)
      ? { ...problem, hint: `A text with a comma or a colon stands in quotes within { }. ${known}` }
      : problem,
  )
}
