import { type MdastPluginDefinition, markdownToMdast, mdxToMdast } from 'satteri'
import { markEmphasis } from '../files/cjk-emphasis/mark-emphasis.ts'
import type { Page } from './page.ts'
import { parserFeatures } from './parser-features.ts'

/**
 * Prepares emphasis next to Chinese, Japanese and Korean punctuation: adds invisible marks to the page's text.
 *
 * @returns A plugin that removes the marks from the parsed text before others see it; none if the text needs no marks.
 */
export function cjkEmphasis(page: Page): MdastPluginDefinition[] {
  const features = parserFeatures(page.source.format, page.options)
  const parse = page.source.format === 'mdx' ? mdxToMdast : markdownToMdast
  const marked = markEmphasis(page.text, text => parse(text, { features }))
  if (!marked) return []
  const { plain } = marked
  page.text = marked.text
  page.plain = plain
  return [
    {
      name: 'cjk-emphasis',
      text: (node, ctx) => {
        const value = plain(node.value)
        // The mark may have been the only text between two nodes.
        if (value === '') ctx.removeNode(node)
        else ctx.setProperty(node, 'value', value)
      },
      image: (node, ctx) => {
        ctx.setProperty(node, 'alt', plain(node.alt ?? ''))
        ctx.setProperty(node, 'url', plain(node.url))
        if (node.title != null) ctx.setProperty(node, 'title', plain(node.title))
      },
      imageReference: (node, ctx) => ctx.setProperty(node, 'alt', plain(node.alt ?? '')),
    },
  ]
}
