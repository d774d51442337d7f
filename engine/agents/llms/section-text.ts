import type { Locale } from '../../config/locale.ts'
import { format } from '../../config/messages/messages.ts'
import { siteMessages } from '../../config/messages/site-messages.ts'
import { baseOf } from '../../config/urls.ts'
import type { Portal } from '../../portal/types.ts'
import type { Section } from './sections.ts'

/**
 * Max size of a section's text in bytes. It is more than a million tokens, the largest context of assistants, and some hosts refuse files of
 * 25 MB. A category with 452 operations had 80 MB.
 */
const maxTextLength = 5_000_000

/** The pages of a section in one text, as many as fit. */
export interface SectionText {
  text: string
  bytes: number
  /** Number of pages in it. */
  pages: number
}

/**
 * Joins the pages of a section. If not all of them fit, the text ends after the last one that does, and its beginning says how many pages it
 * contains. The first page is always included.
 *
 * @param read Returns the Markdown of a page by its path.
 */
export function sectionText(
  { config, urls }: Pick<Portal, 'config' | 'urls'>,
  locale: Locale,
  { pages, folder }: Pick<Section, 'pages' | 'folder'>,
  read: (url: string) => string,
  maxLength = maxTextLength,
): SectionText {
  const texts: string[] = []
  let bytes = 0
  for (const url of pages) {
    const text = read(url)
    // A line feed separates two pages.
    const more = Buffer.byteLength(text) + (texts.length > 0 ? 1 : 0)
    if (texts.length > 0 && bytes + more > maxLength) {
      const { agents } = siteMessages(config, locale)
      const values = {
        count: texts.length,
        pages: pages.length,
        url: `${baseOf(urls)}${folder}/llms.txt`,
      }
      const notice = `> ${format(agents.pagesLeftOut, values)}\n\n`
      return {
        text: notice + texts.join('\n'),
        bytes: bytes + Buffer.byteLength(notice),
        pages: texts.length,
      }
    }
    texts.push(text)
    bytes += more
  }
  return { text: texts.join('\n'), bytes, pages: texts.length }
}
