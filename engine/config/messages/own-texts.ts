import type { Locale } from '../locale.ts'
import type { LocaleInfo } from '../locale-info.ts'
import type { Messages } from './messages.ts'
import { messageLocales, messagesOf } from './of-locale.ts'
import { siteMessages } from './site-messages.ts'

/** Groups of texts that scripts load separately. */
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

/** Texts of each group by locale. */
export type OwnTexts = { [Group in LoadedGroup]: Record<Locale, Messages[Group]> }

/**
 * Texts of a site's locales that differ from those that the engine has for the locale's code. Scripts load them, so they are part of the
 * bundle; sites without texts of their own share one bundle.
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
