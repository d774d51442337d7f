import { htmlToHast } from 'satteri'
import { unescapeHtml } from '../../config/unescape-html.ts'
import type { HtmlNode } from '../../reference/html-node.ts'
import { codeSpan, escapeText } from './escape.ts'
import type { MarkdownStyle } from './inline.ts'
import { writeMarkdown } from './write-markdown.ts'

/** Matches any element other than `<code>`. */
const otherElement = /<(?!\/?code>)/

/** Converts HTML of the model, such as descriptions of an API, to Markdown. Most descriptions contain no elements. */
export function htmlMarkdown(html: string, style: MarkdownStyle): string {
  if (!/[<&]/.test(html)) return html
  if (!otherElement.test(html)) return codeAndText(html)
  const tree: HtmlNode = htmlToHast(html)
  return writeMarkdown(tree, style)
}

/** Nearly all other descriptions contain no elements but `<code>`: without a parser, converting them takes a tenth of the time. */
function codeAndText(html: string): string {
  return html
    .split(/<code>(.*?)<\/code>/s)
    .map((part, index) => (index % 2 ? codeSpan(unescapeHtml(part)) : escapeText(unescapeHtml(part))))
    .join('')
}

/** Converts HTML to Markdown on one line. */
export function htmlLine(html: string, style: MarkdownStyle): string {
  return htmlMarkdown(html, style).replaceAll(/\s*\n+\s*/g, ' ')
}
