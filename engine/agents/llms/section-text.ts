import type { Locale } from '../../config/locale.ts'
import { format } from '../../config/messages/messages.ts'
import { siteMessages } from '../../config/messages/site-messages.ts'
import { baseOf } from '../../config/urls.ts'
import type { Portal } from '../../portal/types.ts'
import type { Section } from './sections.ts'

/**
 * Bytes of the text of a section: more than a million tokens, which is what assistants take at once; hosts refuse files of 25 MB.
 * 452 operations of one category had 80 MB.
 */
const maxTextLength = 5_000_000

/** All pages of a section in one text, as far as they fit. */
export interface SectionText {
  text: string
  bytes: number
  /** How many pages are in it. */
  pages: number
}

/**
 * The pages of a section one after the other. Where not all of them fit, the text ends with the last page that does and begins with how
 * many there are; the first page is there in any case.
 *
 * @param read Gives the Markdown of a page by its path.
 */
export function sectionText(
  { config, urls }: Pick<Portal, 'config' | 'urls'>,
  locale: Locale,
  { pages, folder }: Pick<Section, 'pages' | 'folder'>,
  read: (url: string) => string,
  longest = maxTextLength,
): SectionText {
  const texts: string[] = []
  let bytes = 0
  for (const url of pages) {
    const text = read(url)
    // Between two pages there is a line feed.
    const more = Buffer.byteLength(text) + (texts.length > 0 ? 1 : 0)
    if (texts.length > 0 && bytes + more > longest) {
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
