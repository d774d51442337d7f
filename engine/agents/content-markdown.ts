import type { Locale } from '../config/locale.ts'
import { format } from '../config/messages/messages.ts'
import { siteMessages } from '../config/messages/site-messages.ts'
import type { Portal } from '../portal/types.ts'
import type { ContentData } from '../route-data/content-types.ts'
import { contentTree, element, type TextComponent } from '../search/records/content-tree.ts'
import { componentMarkdown } from './component-markdown.ts'
import type { MarkdownStyle } from './markdown/inline.ts'
import { rewriteLinks } from './markdown/relink.ts'
import { writeMarkdown } from './markdown/write-markdown.ts'

/** The page of a text and the style of its Markdown. */
export interface MarkdownPlace extends MarkdownStyle {
  locale: Locale
  /** URL of the HTML page. */
  url: string
}

/** The text of a content file as Markdown, from its compiled form, with links, data and API names resolved. */
export function contentMarkdown(portal: Portal, content: ContentData, place: MarkdownPlace): string {
  const messages = siteMessages(portal.config, place.locale)
  const views = Object.fromEntries(
    portal.plugins.views.map((name): [string, TextComponent] => [
      name,
      ({ children, ...attributes }: Record<string, unknown>) => {
        const componentText = portal.plugins.componentMarkdown(name, attributes, place.locale)
        const text =
          componentText ?? (children ? undefined : format(messages.agents.onPage, { url: place.url }))
        return [text !== undefined && element('markdown', rewriteLinks(text, place)), children]
      },
    ]),
  )
  const tree = contentTree(content.compiled.code, { ...componentMarkdown(messages, content), ...views })
  return tree ? writeMarkdown(tree, place) : ''
}
