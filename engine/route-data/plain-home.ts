import { localizedText } from '../config/config.ts'
import type { Locale } from '../config/locale.ts'
import { siteMessages } from '../config/messages/site-messages.ts'
import type { SidebarItem } from '../content/sidebar-types.ts'
import type { HomeTexts } from '../data/home/home-copy.ts'
import type { Portal } from '../portal/types.ts'
import { contentLang } from './content-lang.ts'

/** The home page of a site without texts for it: its name, its description, and the beginning of each sidebar. */
export function defaultHome(portal: Portal, locale: Locale): HomeTexts {
  const { title, titleDelimiter, tagline } = portal.config
  const lead = tagline && localizedText(tagline, locale)
  const sidebars = [...(portal.model.sidebars.get(locale)?.values() ?? [])]
  const items = sidebars.flatMap(({ items: [first] }) => (first ? [entry(portal, locale, first)] : []))
  return {
    title: lead ? `${title} ${titleDelimiter} ${lead}` : title,
    description: lead ?? title,
    sections: [
      { section: 'Hero', title, lead, actions: [] },
      ...(items.length > 0
        ? [{ section: 'Links', title: siteMessages(portal.config, locale).home.start, items }]
        : []),
    ],
  }
}

function entry(portal: Portal, locale: Locale, item: SidebarItem) {
  return {
    title: item.label,
    lang: contentLang(portal, locale, item.labelLocale),
    href: item.type === 'link' ? item.href : item.path,
    ...description(portal, locale, item),
  }
}

/** The description of a page, if it is in the page's language. */
function description(portal: Portal, locale: Locale, item: SidebarItem): { text?: string } {
  if (item.type === 'link') return {}
  const { description: text, locale: homeLocale } =
    item.type === 'doc'
      ? (portal.model.docs.get(locale)?.get(item.id) ?? { description: '', locale })
      : { description: item.description, locale: item.descriptionLocale }
  return text !== '' && homeLocale === locale ? { text } : {}
}
