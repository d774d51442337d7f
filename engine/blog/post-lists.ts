import type { SiteConfig } from '../config/config-schema.ts'
import type { Locale } from '../config/locale.ts'
import { siteMessages } from '../config/messages/site-messages.ts'
import type { ContentModel } from '../content/types.ts'
import type { LatestPage, PageList } from '../plugins/plugin.ts'
import { type BlogContent, type BlogPost, blogOf } from './blog-content.ts'

/** Posts for lists, the archive and feeds, newest first; with `tag`, only those with that tag. */
export function listedPosts(blog: Pick<BlogContent, 'posts'>, locale: Locale, tag?: string): BlogPost[] {
  const posts = (blog.posts.get(locale) ?? []).filter(post => !post.frontMatter.unlisted)
  return tag === undefined ? posts : posts.filter(post => post.tags.some(({ id }) => id === tag))
}

/** Posts on one page of a list. `page` counts from 1, as in the route. */
export function postsOnPage(blog: BlogContent, locale: Locale, page: number, tag?: string): BlogPost[] {
  const start = (page - 1) * blog.postsPerPage
  return listedPosts(blog, locale, tag).slice(start, start + blog.postsPerPage)
}

/** Number of pages of a list of posts; an empty list has one page. */
export function pageCount(posts: number, postsPerPage: number): number {
  return Math.max(1, Math.ceil(posts / postsPerPage))
}

/** Path of a page of a list: `/blog`, `/blog/page/2`. */
export function listPath(first: string, page: number): string {
  return page === 1 ? first : `${first}/page/${page}`
}

/** The listed posts as entries for the home page. */
export function latestPosts(model: ContentModel, locale: Locale): LatestPage[] {
  return listedPosts(blogOf(model), locale).map(({ title, date, path, description, locale: textLocale }) => ({
    title,
    date,
    path,
    description,
    textLocale,
  }))
}

/** The listed posts as a section of `llms.txt`. */
export function postList(config: SiteConfig, model: ContentModel, locale: Locale): PageList {
  const { title, description } = siteMessages(config, locale).blog
  return {
    title,
    description,
    path: '/blog',
    pages: listedPosts(blogOf(model), locale).map(post => post.path),
  }
}
