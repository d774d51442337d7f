import { z } from 'zod'
import type { Locale } from '../config/locale.ts'
import type { Problem } from '../config/problem.ts'
import { trimmedText } from '../config/schema/values.ts'
import type { PlacedTexts } from './placed-texts.ts'
import { keyed } from './schema-issues.ts'

/** A text by locale. The default locale must have one, others may. A single text applies to all locales. */
export type LocalTexts = Record<Locale, string | undefined>

/** The site's locales, for schemas of texts. */
export interface TextLocales {
  locales: readonly Locale[]
  defaultLocale: Locale
}

/** Schema of a text that is given once for all locales, or for each. */
export function localTextsSchema({ locales, defaultLocale }: TextLocales): z.ZodType<LocalTexts> {
  const text = trimmedText
  const shape = Object.fromEntries(
    locales.map(locale => [locale, locale === defaultLocale ? text : text.optional()] as const),
  )
  return z
    .preprocess(
      value => (typeof value === 'string' ? inAllLocales(value, { locales, defaultLocale }) : value),
      keyed<Record<Locale, z.ZodType<string | undefined>>>(
        shape,
        `a string, or one for each of ${locales.join(', ')}`,
      ),
    )
    .meta({ alsoText: true })
}

/** An empty text is one error, not one for each locale. */
function inAllLocales(text: string, { locales, defaultLocale }: TextLocales): LocalTexts {
  return Object.fromEntries((text.trim() ? locales : [defaultLocale]).map(locale => [locale, text]))
}

/** The text of a locale, or the default locale's as fallback. */
export function textIn(texts: LocalTexts, locale: Locale, defaultLocale: Locale): string {
  return texts[locale] ?? texts[defaultLocale] ?? ''
}

/** The locale whose text `textIn` returns. */
export function textLocale(texts: LocalTexts, locale: Locale, defaultLocale: Locale): Locale {
  return texts[locale] === undefined ? defaultLocale : locale
}

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
