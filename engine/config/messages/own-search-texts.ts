import type { Locale, LocaleInfo } from '../locale.ts'
import type { Messages } from './messages.ts'
import { messageLocales, messagesOf } from './of-locale.ts'
import { siteMessages } from './site-messages.ts'

/** Texts of the search by locale. */
export type SearchTexts = Record<Locale, Messages['search']>

/**
 * Texts of the search in the locales of a site for which those that the engine brings under the locale's code do not do.
 * Scripts load them, so they belong to the bundle: sites without texts of their own share one.
 */
export function ownSearchTexts(site: { locales: readonly LocaleInfo[] }): SearchTexts {
  return Object.fromEntries(
    site.locales.flatMap(({ code }) => {
      const { search } = siteMessages(site, code)
      const shipped = messageLocales.includes(code) ? messagesOf(code).search : undefined
      return search === shipped ? [] : [[code, search]]
    }),
  )
}
