import { z } from 'zod'
import type { Locale } from '../locale.ts'
import { text } from './values.ts'

/**
 * A text of the site's owner: one string for all locales, or one for each by its code. A locale without a text shows that of the default
 * locale.
 *
 * @param locales The default locale first. Empty if the codes are invalid: texts are not checked against them then.
 */
export function localizedText(locales: readonly Locale[]) {
  const [defaultLocale] = locales
  const texts = z.record(z.string(), text).transform((values, context) => {
    if (defaultLocale === undefined) return values
    for (const locale of Object.keys(values).filter(key => !locales.includes(key))) {
      context.addIssue({
        code: 'custom',
        path: [locale],
        message: `only locales of the site: ${locales.join(', ')}`,
      })
    }
    const fallback = values[defaultLocale]
    if (fallback === undefined) {
      context.addIssue({ code: 'custom', path: [defaultLocale], message: 'a string for the default locale' })
      return values
    }
    return Object.fromEntries(locales.map(locale => [locale, values[locale] ?? fallback]))
  })
  return z.union([text, texts], { error: 'a string, or one for each locale' })
}

export type LocalizedText = z.output<ReturnType<typeof localizedText>>
