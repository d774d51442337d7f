import { z } from 'zod'
import type { Locale } from '../locale.ts'
import { text } from './values.ts'

/**
 * A text of the site owner: one string for all locales, or one for each of them by its code.
 *
 * @param locales None where the codes themselves are wrong: texts are not held to them then.
 */
export function localizedText(locales: readonly Locale[]) {
  const texts = z.record(z.string(), text).superRefine((given, context) => {
    if (locales.length === 0) return
    for (const locale of locales.filter(locale => !Object.hasOwn(given, locale))) {
      context.addIssue({ code: 'custom', path: [locale], message: 'a text for each locale of the site' })
    }
    for (const locale of Object.keys(given).filter(key => !locales.includes(key))) {
      context.addIssue({
        code: 'custom',
        path: [locale],
        message: `only locales of the site: ${locales.join(', ')}`,
      })
    }
  })
  return z.union([text, texts], { error: 'a text, or a text for each locale' })
}

export type LocalizedText = z.output<ReturnType<typeof localizedText>>
