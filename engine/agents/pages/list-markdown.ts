import { formatPlural } from '../../config/messages/messages.ts'
import type { BlogArchivePageData, BlogListPageData } from '../../route-data/blog-types.ts'
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

/** One entry of a list of pages. */
function entry(label: string, href: string, description = ''): string {
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
    .map(({ label, href, description, isCategory, count, method, deprecated, webhook }) => {
      const line = entry(label, link(href), description)
      const notes = [
        ...(isCategory ? [formatPlural(docs.categoryItems, count, frame.locale.htmlLang)] : []),
        ...(webhook ? [reference.webhook] : []),
        ...(deprecated ? [reference.fieldDeprecated] : []),
      ]
      const named = method === undefined ? line : line.replace('- ', `- ${codeSpan(method.toUpperCase())} `)
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

export function blogListMarkdown({ posts, newer, older }: BlogListPageData, link: Link): string {
  const more = [newer, older].flatMap(page => (page ? entry(page.label, link(page.href)) : []))
  return [
    ...posts.map(
      ({ post: { title, date }, href, content }) =>
        `## [${escapeText(title)}](${link(href)})\n\n${date.slice(0, 10)}. ${escapeText(content.compiled.excerpt)}`,
    ),
    more.join('\n'),
  ]
    .filter(block => block !== '')
    .join('\n\n')
}

export function archiveMarkdown({ years }: BlogArchivePageData, link: Link): string {
  return years
    .map(
      ({ year, posts }) =>
        `## ${year}\n\n${posts.map(({ title, href, date }) => `${entry(title, link(href))} (${date.slice(0, 10)})`).join('\n')}`,
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
