import type { Locale } from '../config/locale.ts'
import { siteMessages } from '../config/messages/site-messages.ts'
import type { CompiledMarkdown } from '../markdown/types.ts'
import type { Portal } from '../portal/types.ts'
import { contentTree, omitFromText } from '../search/records/content-tree.ts'
import { treeSections } from '../search/records/sections.ts'
import type { SearchSection } from '../search/types.ts'
import { apiContent } from './api-content.ts'
import { componentTexts } from './component-texts.ts'

/**
 * The text of compiled content, split at its headings.
 *
 * @param place Locale of the page, and locale of its text.
 * @returns undefined if the text contains a component whose content only React knows.
 */
export function contentSections(
  portal: Portal,
  { locale, textLocale }: { locale: Locale; textLocale: Locale },
  compiled: CompiledMarkdown,
): SearchSection[] | undefined {
  const api = () => apiContent(portal, { locale, textLocale }, compiled)
  const views = Object.fromEntries(portal.plugins.views.map(name => [name, omitFromText]))
  const texts = componentTexts(siteMessages(portal.config, locale), api)
  const tree = contentTree(compiled.code, { ...texts, ...views })
  return tree && treeSections(tree)
}
