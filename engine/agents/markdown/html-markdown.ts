import { htmlToHast } from 'satteri'
import { unescapeHtml } from '../../config/unescape-html.ts'
import type { HtmlNode } from '../../reference/html-node.ts'
import { codeSpan, escapeText } from './escape.ts'
import type { MarkdownStyle } from './inline.ts'
import { writeMarkdown } from './write-markdown.ts'

/** An element that is not a piece of code. */
const otherElement = /<(?!\/?code>)/

/** Markdown of a text that the model holds as HTML: descriptions of an API. Most of them have no element at all. */
export function htmlMarkdown(html: string, style: MarkdownStyle): string {
  if (!/[<&]/.test(html)) return html
  if (!otherElement.test(html)) return codeInText(html)
  const tree: HtmlNode = htmlToHast(html)
  return writeMarkdown(tree, style)
}

/** Nearly all other descriptions hold code and nothing else: read without a parser they cost a tenth. */
function codeInText(html: string): string {
  return html
    .split(/<code>(.*?)<\/code>/s)
    .map((part, index) => (index % 2 ? codeSpan(unescapeHtml(part)) : escapeText(unescapeHtml(part))))
    .join('')
}

/** The same in one line. */
export function htmlLine(html: string, style: MarkdownStyle): string {
  return htmlMarkdown(html, style).replaceAll(/\s*\n+\s*/g, ' ')
}
