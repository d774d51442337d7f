import { contentMarkdown } from '../agents/content-markdown.ts'
import { escapeText } from '../agents/markdown/escape.ts'
import { noticeOf, type PageText, type TextSubject } from '../agents/page-markdown.ts'
import { entry, tagListMarkdown } from '../agents/pages/list-markdown.ts'
import type { TagListPageData } from '../route-data/types.ts'
import type { BlogArchivePageData, BlogListPageData, BlogPostPageData } from './page-types.ts'

type PostSubject = TextSubject<unknown>

/** Text of a post. */
export function postText(
  { summary, original, frame }: BlogPostPageData,
  { portal, place }: PostSubject,
): PageText {
  const { post, authors, lang, content } = summary
  const byline = [
    post.date.slice(0, 10),
    ...authors.map(({ name, title }) => (title ? `${name} (${title})` : name)),
  ]
  return {
    title: post.title,
    lead: byline.join(' · '),
    body: contentMarkdown(portal, content, place),
    notice: noticeOf(frame, original, place.link),
    lang,
    updated: post.date,
  }
}

/** Text of a page of a list of posts. */
export function listText(
  { title, posts, newer, older }: BlogListPageData,
  { place: { link } }: PostSubject,
): PageText {
  const more = [newer, older].flatMap(page => (page ? entry(page.label, link(page.href)) : []))
  const blocks = [
    ...posts.map(
      ({ post: { title, date }, href, content }) =>
        `## [${escapeText(title)}](${link(href)})\n\n${date.slice(0, 10)}. ${escapeText(content.compiled.excerpt)}`,
    ),
    more.join('\n'),
  ]
  return { title, body: blocks.filter(block => block !== '').join('\n\n') }
}

/** Text of the archive. */
export function archiveText(
  { frame, years }: BlogArchivePageData,
  { place: { link } }: PostSubject,
): PageText {
  const body = years
    .map(
      ({ year, posts }) =>
        `## ${year}\n\n${posts.map(({ title, href, date }) => `${entry(title, link(href))} (${date.slice(0, 10)})`).join('\n')}`,
    )
    .join('\n\n')
  return { title: frame.messages.blog.archive, body }
}

/** Text of the list of all tags of the blog. */
export function tagsText(page: TagListPageData, { place }: PostSubject): PageText {
  return { title: page.frame.messages.blog.tagListTitle, body: tagListMarkdown(page, place.link) }
}
