import { z } from 'zod'
import type { Locale } from '../config/locale.ts'
import { keyed } from './schema-issues.ts'

/** A text by locale. The default locale has one; another may lack it. One that is written once stands for each. */
export type LocalTexts = Record<Locale, string | undefined>

/** Locales of the site, as a schema of texts needs them. */
export interface TextLocales {
  locales: readonly Locale[]
  defaultLocale: Locale
}

/** Schema of a text that is written once for all locales, or once for each. */
export function localTextsSchema({ locales, defaultLocale }: TextLocales): z.ZodType<LocalTexts> {
  const text = z.string({ error: 'text' }).trim().min(1, { error: 'text' })
  const shape = Object.fromEntries(
    locales.map(locale => [locale, locale === defaultLocale ? text : text.optional()] as const),
  )
  return z
    .preprocess(
      value => (typeof value === 'string' ? forAll(value, { locales, defaultLocale }) : value),
      keyed<Record<Locale, z.ZodType<string | undefined>>>(
        shape,
        `text, or one text for each of ${locales.join(', ')}`,
      ),
    )
    .meta({ alsoText: true })
}

/** An empty text is wrong once, not in every locale. */
function forAll(text: string, { locales, defaultLocale }: TextLocales): LocalTexts {
  return Object.fromEntries((text.trim() ? locales : [defaultLocale]).map(locale => [locale, text]))
}

/** The text of a locale, or of the default locale where it lacks one. */
export function textIn(texts: LocalTexts, locale: Locale, defaultLocale: Locale): string {
  return texts[locale] ?? texts[defaultLocale] ?? ''
}

/** Which locale's text `textIn` gives. */
export function textLocale(texts: LocalTexts, locale: Locale, defaultLocale: Locale): Locale {
  return texts[locale] === undefined ? defaultLocale : locale
}
