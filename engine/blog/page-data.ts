import type { Locale } from '../config/locale.ts'
import { format, formatPlural } from '../config/messages/messages.ts'
import { siteMessages } from '../config/messages/site-messages.ts'
import { fileUrl, localizedUrl } from '../config/urls.ts'
import type { TagCount } from '../content/page-types.ts'
import type { PluginRoute } from '../content/route-types.ts'
import type { Portal } from '../portal/types.ts'
import { contentData, tocOf } from '../route-data/content.ts'
import { contentLang } from '../route-data/content-lang.ts'
import { editHref, originalData } from '../route-data/doc.ts'
import { tagGroups } from '../route-data/docs-tags.ts'
import { frameData, localeInfo, type PageFacts } from '../route-data/frame.ts'
import type { FrameData, PageFormat } from '../route-data/frame-types.ts'
import type { LinkData } from '../route-data/link-types.ts'
import { pageLink } from '../route-data/links.ts'
import type { TagListPageData } from '../route-data/types.ts'
import { type BlogPost, blogOf, type ListRoute, type TagRoute } from './blog-content.ts'
import { blogPosting } from './blog-posting.ts'
import type { BlogArchivePageData, BlogListPageData, BlogPostPageData, PostSummary } from './page-types.ts'
import { listedPosts, listPath, pageCount, postsOnPage } from './post-lists.ts'

/** Frame of a blog page, with links to the feeds in its head. */
function blogFrame(portal: Portal, facts: PageFacts): FrameData {
  return frameData(portal, { ...facts, formats: feedLinks(portal, facts.locale) })
}

/** Number of titles in the list of recent posts. */
const recentCount = 5

/** Data of a page of the blog's list, `/blog` or `/blog/page/2`. */
export async function blogListPage(portal: Portal, route: ListRoute): Promise<BlogListPageData> {
  const { blog } = siteMessages(portal.config, route.locale)
  const title = route.params.page === 1 ? blog.title : format(blog.pageTitle, { page: route.params.page })
  return listPage(portal, route, {
    title,
    description: blog.description,
    base: '/blog',
    tag: undefined,
  })
}

/** Data of a page of the list of posts with one tag. @throws {Error} if no post has the tag. */
export async function blogTagPage(portal: Portal, route: TagRoute): Promise<BlogListPageData> {
  const { locale } = route
  const tag = blogOf(portal.model)
    .tags.get(locale)
    ?.find(candidate => candidate.id === route.params.tag)
  if (!tag) throw new Error(`No post has the tag "${route.params.tag}"`)
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

async function listPage(portal: Portal, route: ListRoute, list: ListPage): Promise<BlogListPageData> {
  const { locale, path, kind } = route
  const { page } = route.params
  const { blog } = siteMessages(portal.config, locale)
  const content = blogOf(portal.model)
  const count = listedPosts(content, locale, list.tag?.id).length
  const shown = postsOnPage(content, locale, page, list.tag?.id)
  return {
    frame: blogFrame(portal, { kind, locale, path, title: list.title, description: list.description }),
    title: list.title,
    description: list.description,
    posts: await Promise.all(shown.map(post => postSummary(portal, locale, post, 'truncate'))),
    recent: recentPosts(portal, locale),
    archiveHref: localizedUrl(portal.urls, locale, '/blog/archive'),
    tagsHref: localizedUrl(portal.urls, locale, '/blog/tags'),
    newer: page > 1 ? pageLink(portal, locale, blog.newerPosts, listPath(list.base, page - 1)) : undefined,
    older:
      page < pageCount(count, content.postsPerPage)
        ? pageLink(portal, locale, blog.olderPosts, listPath(list.base, page + 1))
        : undefined,
    tag: list.tag,
  }
}

/** Data of a post's page. @throws {Error} if there is no such post. */
export async function blogPostPage(portal: Portal, route: PluginRoute): Promise<BlogPostPageData> {
  const { locale, path, kind } = route
  const blog = blogOf(portal.model)
  const post = blog.posts.get(locale)?.find(candidate => candidate.path === path)
  if (!post) throw new Error(`There is no post at ${path}`)
  const summary = await postSummary(portal, locale, post, undefined)
  const order = listedPosts(blog, locale)
  const place = order.indexOf(post)
  const neighbour = (other: BlogPost | undefined) =>
    other && pageLink(portal, locale, other.title, other.path, other.locale)
  return {
    frame: blogFrame(portal, {
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
    editHref: editHref(portal, post),
    pagination: {
      previous: place < 1 ? undefined : neighbour(order[place - 1]),
      next: place < 0 ? undefined : neighbour(order[place + 1]),
    },
  }
}

/** Data of the archive: all posts by year, newest first. */
export function blogArchivePage(portal: Portal, route: PluginRoute): BlogArchivePageData {
  const { locale, path, kind } = route
  const { blog } = siteMessages(portal.config, locale)
  const posts = listedPosts(blogOf(portal.model), locale)
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
    frame: blogFrame(portal, {
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
export function blogTagsPage(portal: Portal, route: PluginRoute): TagListPageData {
  const { locale, path, kind } = route
  const title = siteMessages(portal.config, locale).blog.tagListTitle
  return {
    frame: blogFrame(portal, { kind, locale, path, title, description: title }),
    groups: tagGroups(portal, locale, blogOf(portal.model).tags.get(locale) ?? []),
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
  return listedPosts(blogOf(portal.model), locale)
    .slice(0, recentCount)
    .map(post => pageLink(portal, locale, post.title, post.path, post.locale))
}

/** The feeds of a locale, for links in the head of the blog's pages. */
function feedLinks({ config, urls }: Portal, locale: Locale): PageFormat[] {
  const title = `${config.title}: ${siteMessages(config, locale).blog.title}`
  return [
    {
      type: 'application/rss+xml',
      title: `${title} (RSS)`,
      href: fileUrl(urls, locale, '/blog/rss.xml'),
    },
    {
      type: 'application/atom+xml',
      title: `${title} (Atom)`,
      href: fileUrl(urls, locale, '/blog/atom.xml'),
    },
  ]
}
