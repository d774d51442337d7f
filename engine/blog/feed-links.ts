import type { Locale } from '../config/locale.ts'
import { siteMessages } from '../config/messages/site-messages.ts'
import { fileUrl } from '../config/urls.ts'
import type { Portal } from '../portal/types.ts'
import type { PageFormat } from '../route-data/frame-types.ts'

/** The feeds of a locale, for links in the head of the blog's pages. */
export function feedLinks({ config, urls }: Portal, locale: Locale): PageFormat[] {
  const title = `${config.title}: ${siteMessages(config, locale).blog.title}`
  return [
    {
      type: 'application/rss+xml',
      title: `${title} (RSS)`,
      href: fileUrl(urls, locale, '/blog/rss.xml'),
    },
    {
      type: 'application/atom+xml',
      title: `${title} (Atom)`,
      href: fileUrl(urls, locale, '/blog/atom.xml'),
    },
  ]
}
