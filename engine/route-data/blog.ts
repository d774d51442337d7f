import type { Locale } from '../config/locale.ts'
import { format, formatPlural } from '../config/messages/messages.ts'
import { siteMessages } from '../config/messages/site-messages.ts'
import { localizedUrl } from '../config/urls.ts'
import { listedPosts, pageCount, postsOnPage } from '../content/blog/blog-lists.ts'
import type { BlogPost, TagCount } from '../content/page-types.ts'
import type { Route } from '../content/route-types.ts'
import type { Portal } from '../portal/types.ts'
import type { BlogArchivePageData, BlogListPageData, BlogPostPageData, PostSummary } from './blog-types.ts'
import { contentData, tocOf } from './content.ts'
import { contentLang } from './content-lang.ts'
import { editHref, originalData } from './doc.ts'
import { tagGroups } from './docs-tags.ts'
import { frameData, localeInfo } from './frame.ts'
import type { LinkData } from './link-types.ts'
import { pageLink } from './links.ts'
import { blogPosting } from './structured-data.ts'
import type { TagListPageData } from './types.ts'

/** How many titles the list of recent posts holds. */
const recentCount = 5

/** Data of a page of the blog's list, `/blog` or `/blog/page/2`. */
export async function blogListPage(
  portal: Portal,
  route: Extract<Route, { kind: 'blog' }>,
): Promise<BlogListPageData> {
  const { blog } = siteMessages(portal.config, route.locale)
  const title = route.page === 1 ? blog.title : format(blog.pageTitle, { page: route.page })
  return listPage(portal, route, {
    title,
    description: blog.description,
    base: '/blog',
    tag: undefined,
  })
}

/** Data of a page of the posts with one tag. @throws when no post has the tag. */
export async function blogTagPage(
  portal: Portal,
  route: Extract<Route, { kind: 'blog-tag' }>,
): Promise<BlogListPageData> {
  const { locale } = route
  const tag = portal.model.blogTags.get(locale)?.find(candidate => candidate.id === route.tag)
  if (!tag) throw new Error(`No post has the tag "${route.tag}"`)
  const title = formatPlural(
    siteMessages(portal.config, locale).blog.taggedWith,
    tag.count,
    localeInfo(portal, locale).htmlLang,
    { tag: tag.label },
  )
  return listPage(portal, route, { title, description: tag.description || title, base: tag.path, tag })
}

interface ListPage {
  title: string
  description: string
  /** Path of the list's first page. */
  base: string
  tag: TagCount | undefined
}

async function listPage(
  portal: Portal,
  route: Extract<Route, { kind: 'blog' | 'blog-tag' }>,
  list: ListPage,
): Promise<BlogListPageData> {
  const { locale, path, kind, page } = route
  const { blog } = siteMessages(portal.config, locale)
  const count = listedPosts(portal.model, locale, list.tag?.id).length
  const pagePath = (number: number) => (number === 1 ? list.base : `${list.base}/page/${number}`)
  const shown = postsOnPage(portal.model, locale, page, list.tag?.id)
  return {
    frame: frameData(portal, { kind, locale, path, title: list.title, description: list.description }),
    title: list.title,
    description: list.description,
    posts: await Promise.all(shown.map(post => postSummary(portal, locale, post, 'truncate'))),
    recent: recentPosts(portal, locale),
    archiveHref: localizedUrl(portal.urls, locale, '/blog/archive'),
    tagsHref: localizedUrl(portal.urls, locale, '/blog/tags'),
    newer: page > 1 ? pageLink(portal, locale, blog.newerPosts, pagePath(page - 1)) : undefined,
    older:
      page < pageCount(count, portal.model.postsPerPage)
        ? pageLink(portal, locale, blog.olderPosts, pagePath(page + 1))
        : undefined,
    tag: list.tag,
  }
}

/** Data of a post's page. @throws when there is no such post. */
export async function blogPostPage(
  portal: Portal,
  route: Extract<Route, { kind: 'blog-post' }>,
): Promise<BlogPostPageData> {
  const { locale, path, kind } = route
  const posts = portal.model.posts.get(locale) ?? []
  const post = posts.find(candidate => candidate.slug === route.slug)
  if (!post) throw new Error(`No blog post has the slug "${route.slug}"`)
  const summary = await postSummary(portal, locale, post, undefined)
  const order = listedPosts(portal.model, locale)
  const place = order.indexOf(post)
  const neighbour = (other: BlogPost | undefined) =>
    other && pageLink(portal, locale, other.title, other.path, other.locale)
  return {
    frame: frameData(portal, {
      kind,
      locale,
      path,
      title: post.title,
      description: post.description || summary.content.compiled.excerpt,
      ogType: 'article',
      image: post.frontMatter.image,
      publishedTime: post.date,
      noIndex: post.frontMatter.unlisted ?? false,
      contentLocale: post.locale,
      structuredData: [
        blogPosting(
          portal,
          { headline: post.title, inLanguage: localeInfo(portal, post.locale).htmlLang },
          { ...post, image: post.frontMatter.image },
        ),
      ],
    }),
    summary,
    recent: recentPosts(portal, locale),
    toc: tocOf(portal, summary.content.compiled, post.frontMatter),
    original: originalData(portal, locale, post),
    editHref: editHref(portal, post.file),
    pagination: {
      previous: place < 1 ? undefined : neighbour(order[place - 1]),
      next: place < 0 ? undefined : neighbour(order[place + 1]),
    },
  }
}

/** Data of the archive: every post by year, newest first. */
export function blogArchivePage(
  portal: Portal,
  route: Extract<Route, { kind: 'blog-archive' }>,
): BlogArchivePageData {
  const { locale, path, kind } = route
  const { blog } = siteMessages(portal.config, locale)
  const posts = listedPosts(portal.model, locale)
  const years = new Map<string, BlogArchivePageData['years'][number]>()
  for (const post of posts) {
    const year = post.date.slice(0, 4)
    const entry = years.get(year) ?? { year, posts: [] }
    entry.posts.push({
      title: post.title,
      date: post.date,
      href: localizedUrl(portal.urls, locale, post.path),
      lang: contentLang(portal, locale, post.locale),
    })
    years.set(year, entry)
  }
  return {
    frame: frameData(portal, {
      kind,
      locale,
      path,
      title: blog.archive,
      description: blog.archiveDescription,
    }),
    years: [...years.values()],
    count: posts.length,
  }
}

/** Data of the list of all tags of the blog. */
export function blogTagsPage(portal: Portal, route: Extract<Route, { kind: 'blog-tags' }>): TagListPageData {
  const { locale, path, kind } = route
  const title = siteMessages(portal.config, locale).blog.tagListTitle
  return {
    frame: frameData(portal, { kind, locale, path, title, description: title }),
    groups: tagGroups(portal, locale, portal.model.blogTags.get(locale) ?? []),
  }
}

async function postSummary(
  portal: Portal,
  locale: Locale,
  post: BlogPost,
  until: 'truncate' | undefined,
): Promise<PostSummary> {
  return {
    post,
    href: localizedUrl(portal.urls, locale, post.path),
    authors: post.authors,
    tags: post.tags.map(tag => ({ ...tag, href: localizedUrl(portal.urls, locale, tag.path) })),
    lang: contentLang(portal, locale, post.locale),
    content: await contentData(portal, {
      file: post.file,
      format: post.format,
      locale,
      textLocale: post.locale,
      path: post.path,
      ...(until && post.truncated ? { until } : {}),
    }),
  }
}

function recentPosts(portal: Portal, locale: Locale): LinkData[] {
  return listedPosts(portal.model, locale)
    .slice(0, recentCount)
    .map(post => pageLink(portal, locale, post.title, post.path, post.locale))
}
