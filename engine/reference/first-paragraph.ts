import { withoutEntities } from './without-entities.ts'

/** Number of characters in which the first paragraph is searched. */
const maxSearched = 10_000

/**
 * Text for lists: the first paragraph without Markdown and HTML. Headings, comments, components and images before the first sentence
 * are skipped.
 */
export function firstParagraph(markdown: string | undefined): string {
  const text = (markdown ?? '')
    .slice(0, maxSearched)
    .replaceAll(/<!--[\s\S]*?-->|<(style|script|h[1-6])\b[\s\S]*?<\/\1>|<[A-Z]\w*\b[^<>]*>/g, '\n\n')
    .replaceAll(/^(?:&nbsp;|\s)+$/gm, '')
    .replaceAll(
      /<\/?(?:html|head|body|p|div|section|details|summary|button|ul|ol|dl|table|blockquote|pre|hr)\b[^<>]*>/gi,
      '\n\n',
    )
    .replaceAll(/<\/?(?:li|dt|dd|tr|td|th|br)\b[^<>]*>/gi, '\n')
    .replaceAll(/<\/?(?:a|b|i|u|s|em|strong|code|kbd|sub|sup|small|font|span|img)\b[^<>]*>/gi, '')
    .replaceAll(/<(https?:[^<>\s]+)>/g, '$1')
    .replaceAll(/!\[[^\]]*\]\([^)]*\)/g, '')
    .replaceAll(/^ {0,3}#{1,6}(?:[ \t].*)?$/gm, '')
  const [first = ''] = text.trim().split(/\n\s*\n/)
  const line = first.replaceAll(/\[([^\]]*)\]\([^)]*\)|[*`]/g, '$1')
  return withoutEntities(line).replaceAll(/\s+/g, ' ').trim()
}
