import { formatPlural } from '../../config/messages/messages.ts'
import type {
  CategoryPageData,
  DocsTagPageData,
  NotFoundPageData,
  TagListPageData,
} from '../../route-data/types.ts'
import { codeSpan, escapeText } from '../markdown/escape.ts'
import { htmlMarkdown } from '../markdown/html-markdown.ts'
import type { MarkdownStyle } from '../markdown/inline.ts'

type Link = MarkdownStyle['link']

/** An entry of a list of pages. */
export function entry(label: string, href: string, description = ''): string {
  const link = `[${escapeText(label)}](${href})`
  return description === '' ? `- ${link}` : `- ${link}: ${escapeText(description)}`
}

export function categoryMarkdown(
  { frame, introduction, items, files }: CategoryPageData,
  style: MarkdownStyle,
): string {
  const { link } = style
  const { docs, reference } = frame.messages
  const list = items
    .map(({ label, href, description, isCategory, count, operation }) => {
      const line = entry(label, link(href), description)
      const notes = [
        ...(isCategory ? [formatPlural(docs.categoryItems, count, frame.locale.htmlLang)] : []),
        ...(operation?.webhook ? [reference.webhook] : []),
        ...(operation?.deprecated ? [reference.fieldDeprecated] : []),
      ]
      const named = operation
        ? line.replace(
            '- ',
            () => `- ${codeSpan(`${operation.method.toUpperCase()} ${operation.endpoint}`)} `,
          )
        : line
      return notes.length === 0 ? named : `${named} (${notes.join(', ')})`
    })
    .join('\n')
  const others = files.map(({ label, href }) => entry(label, link(href))).join('\n')
  const blocks = [
    htmlMarkdown(introduction, style),
    list,
    ...(others === '' ? [] : [`## ${reference.files}`, others]),
  ]
  return blocks.filter(block => block !== '').join('\n\n')
}

export function tagMarkdown({ docs }: DocsTagPageData, link: Link): string {
  return docs.map(({ title, href, description }) => entry(title, link(href), description)).join('\n')
}

export function tagListMarkdown({ groups }: TagListPageData, link: Link): string {
  return groups
    .map(({ letter, tags }) =>
      [
        `## ${letter}`,
        tags.map(({ label, href, count }) => `${entry(label, link(href))} (${count})`).join('\n'),
      ].join('\n\n'),
    )
    .join('\n\n')
}

export function notFoundMarkdown({ frame: { messages }, suggestions }: NotFoundPageData, link: Link): string {
  const { notFound } = messages
  const list = suggestions.map(({ label, href }) => entry(label, link(href))).join('\n')
  return [notFound.tellOwner, list === '' ? '' : `## ${notFound.suggestions}\n\n${list}`]
    .filter(block => block !== '')
    .join('\n\n')
}
