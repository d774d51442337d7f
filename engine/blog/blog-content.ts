import type { Locale } from '../config/locale.ts'
import type { ContentPage, Tag, TagCount } from '../content/page-types.ts'
import type { PluginRoute } from '../content/route-types.ts'
import type { ContentModel } from '../content/types.ts'

export const pluginName = 'blog'

/** A blog post. */
export interface BlogPost extends ContentPage {
  slug: string
  /** ISO date. */
  date: string
  authors: Author[]
  tags: Tag[]
  /** Minutes, at least 1. */
  readingMinutes: number
  /** Whether the post has a truncation mark, so that the list shows the text before it only. */
  truncated: boolean
}

export interface Author {
  id: string
  name: string
  title: string
  url: string | undefined
}

/** What the pages of a blog are made of; plain data. */
export interface BlogContent {
  /** Newest first. Unlisted posts are among them: lists take `listedPosts` of post-lists.ts. */
  posts: ReadonlyMap<Locale, BlogPost[]>
  /** How many posts a page of a list shows. */
  postsPerPage: number
  tags: ReadonlyMap<Locale, TagCount[]>
}

/** The route of a page of the list of all posts. */
export type ListRoute = PluginRoute<{ page: number }>
/** The route of a page of the posts with one tag. */
export type TagRoute = PluginRoute<{ tag: string; page: number }>

/** The blog of a site that has one. @throws when it has none. */
export function blogOf({ own }: Pick<ContentModel, 'own'>): BlogContent {
  const blog = own.get(pluginName)
  if (!blog) throw new Error('The site has no blog')
  return blog as BlogContent
}
