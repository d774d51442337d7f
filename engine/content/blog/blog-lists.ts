import type { Locale } from '../../config/locale.ts'
import type { BlogPost } from '../page-types.ts'
import type { ContentModel } from '../types.ts'

/** Posts that lists, the archive and feeds show, newest first; those of one tag if it is given. */
export function listedPosts(model: Pick<ContentModel, 'posts'>, locale: Locale, tag?: string): BlogPost[] {
  const posts = (model.posts.get(locale) ?? []).filter(post => !post.frontMatter.unlisted)
  return tag === undefined ? posts : posts.filter(post => post.tags.some(({ id }) => id === tag))
}

/** Posts on one page of a list. `page` counts from 1, as in the route. */
export function postsOnPage(model: ContentModel, locale: Locale, page: number, tag?: string): BlogPost[] {
  const start = (page - 1) * model.postsPerPage
  return listedPosts(model, locale, tag).slice(start, start + model.postsPerPage)
}

/** How many pages a list of so many posts has; an empty list has one page. */
export function pageCount(posts: number, postsPerPage: number): number {
  return Math.max(1, Math.ceil(posts / postsPerPage))
}
