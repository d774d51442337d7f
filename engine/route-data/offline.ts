import type { Locale } from '../config/locale.ts'
import { siteMessages } from '../config/messages/site-messages.ts'
import type { Portal } from '../portal/types.ts'
import { frameData } from './frame.ts'
import type { OfflinePageData } from './types.ts'

/** Data of the page that a locale shows offline for addresses that are not saved. */
export function offlinePage(portal: Portal, locale: Locale): OfflinePageData {
  const { offline } = siteMessages(portal.config, locale)
  return {
    frame: frameData(portal, {
      kind: 'offline',
      locale,
      path: '/',
      title: offline.title,
      description: offline.text,
      noIndex: true,
    }),
    props: { text: offline, locale },
  }
}
