import type { Locale, LocaleInfo } from '../locale.ts'
import type { Messages } from './messages.ts'
import { messageLocales, messagesOf } from './of-locale.ts'
import { siteMessages } from './site-messages.ts'

/** Groups of texts that scripts load, each apart from the others. */
export const loadedGroups = [
  'search',
  'ask',
  'apiConsole',
  'feedback',
  'guideRun',
  'offline',
  'shortcuts',
] as const
export type LoadedGroup = (typeof loadedGroups)[number]

/** Texts of each of them by locale. */
export type OwnTexts = { [Group in LoadedGroup]: Record<Locale, Messages[Group]> }

/**
 * Texts in the locales of a site for which those that the engine brings under the locale's code do not do.
 * Scripts load them, so they belong to the bundle: sites without texts of their own share one.
 */
export function ownTexts(site: { locales: readonly LocaleInfo[] }): OwnTexts {
  return {
    search: ownTextsOf(site, 'search'),
    ask: ownTextsOf(site, 'ask'),
    apiConsole: ownTextsOf(site, 'apiConsole'),
    feedback: ownTextsOf(site, 'feedback'),
    guideRun: ownTextsOf(site, 'guideRun'),
    offline: ownTextsOf(site, 'offline'),
    shortcuts: ownTextsOf(site, 'shortcuts'),
  }
}

function ownTextsOf<Group extends LoadedGroup>(
  site: { locales: readonly LocaleInfo[] },
  group: Group,
): Record<Locale, Messages[Group]> {
  return Object.fromEntries(
    site.locales.flatMap(({ code }) => {
      const texts = siteMessages(site, code)[group]
      const shipped = messageLocales.includes(code) ? messagesOf(code)[group] : undefined
      return texts === shipped ? [] : [[code, texts]]
    }),
  )
}
