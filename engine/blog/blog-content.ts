import type { Locale } from '../config/locale.ts'
import type { ContentPage, Tag, TagCount } from '../content/page-types.ts'
import type { PluginRoute } from '../content/route-types.ts'
import type { ContentModel } from '../content/types.ts'

export const pluginName = 'blog'

/** A blog post. */
export interface BlogPost extends ContentPage {
  slug: string
  /** ISO 8601 date. */
  date: string
  authors: Author[]
  tags: Tag[]
  /** In minutes, at least 1. */
  readingMinutes: number
  /** Whether the post has a truncation mark, so that lists show only the text before it. */
  truncated: boolean
}

export interface Author {
  id: string
  name: string
  title: string
  url: string | undefined
}

/** Data of a blog's pages. Plain data. */
export interface BlogContent {
  /** Newest first, including unlisted posts. Lists use `listedPosts` of post-lists.ts. */
  posts: ReadonlyMap<Locale, BlogPost[]>
  /** Number of posts on a page of a list. */
  postsPerPage: number
  tags: ReadonlyMap<Locale, TagCount[]>
}

/** Route of a page of the list of all posts. */
export type ListRoute = PluginRoute<{ page: number }>
/** Route of a page of the list of posts with one tag. */
export type TagRoute = PluginRoute<{ tag: string; page: number }>

/** The blog of a site. @throws {Error} if the site has none. */
export function blogOf({ own }: Pick<ContentModel, 'own'>): BlogContent {
  const blog = own.get(pluginName)
  if (!blog) throw new Error('The site has no blog')
  return blog as BlogContent
}
