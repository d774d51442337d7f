import { localizedText } from '../config/config.ts'
import type { SiteConfig } from '../config/config-schema.ts'
import type { Locale } from '../config/locale.ts'
import type { Portal } from '../portal/types.ts'
import type { AnnouncementData } from './frame-types.ts'
import { configLink } from './links.ts'

/** The announcement in a locale, split into text and link, `[label](address)` in Markdown. */
export function announcementData(
  portal: Portal,
  locale: Locale,
  announcement: NonNullable<SiteConfig['announcement']>,
): AnnouncementData {
  const text = localizedText(announcement.content, locale)
  const [link, label, href] = /\[([^\]]+)\]\(([^)\s]+)\)/.exec(text) ?? []
  const base = { id: announcement.id, closable: announcement.closable }
  if (link === undefined || label === undefined || href === undefined) {
    return { ...base, before: text, link: undefined, after: '' }
  }
  const start = text.indexOf(link)
  return {
    ...base,
    before: text.slice(0, start),
    link: configLink(portal, locale, { label, href }, ''),
    after: text.slice(start + link.length),
  }
}
