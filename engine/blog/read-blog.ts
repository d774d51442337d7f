import type { Locale } from '../config/locale.ts'
import { undefinedIds } from '../content/checks/undefined-ids.ts'
import { reportUnusedKeys, unusedPostKeys } from '../content/checks/unused-keys.ts'
import { countTags, readTags, tagsFile } from '../content/docs/tags.ts'
import type { ContentReader, OwnContent } from '../content/own-content.ts'
import type { PluginRoute } from '../content/route-types.ts'
import { authorsFile, readAuthors } from './authors.ts'
import type { BlogContent, ListRoute, TagRoute } from './blog-content.ts'
import { listedPosts, listPath, pageCount } from './post-lists.ts'
import { buildPosts } from './posts.ts'

/** Reads `content/blog`: posts with their tags and authors, and the routes of the blog. */
export function readBlog(reader: ContentReader, postsPerPage: number): OwnContent<BlogContent> {
  const { locales, problems, root } = reader
  const sets = reader.readPages('blog')
  const tags = readTags(reader, 'blog', '/blog', problems)
  const authors = readAuthors(reader, problems)
  const posts = buildPosts(reader, sets, { tags: tags ?? new Map(), authors: authors ?? new Map() }, problems)
  const ids = (byLocale: ReadonlyMap<Locale, ReadonlyMap<string, unknown>> | undefined) =>
    byLocale && new Set(byLocale.get(reader.defaultLocale)?.keys())
  problems.push(
    ...reportUnusedKeys(reader, sets, unusedPostKeys),
    ...undefinedIds(root, sets, {
      keys: ['tags'],
      code: 'unknown-tag',
      defined: ids(tags),
      definedBy: tagsFile(reader, 'blog'),
    }),
    ...undefinedIds(root, sets, {
      keys: ['authors'],
      code: 'unknown-author',
      defined: ids(authors),
      definedBy: authorsFile,
    }),
  )
  const data = {
    posts,
    postsPerPage,
    tags: new Map(
      locales.map(locale => [locale, countTags(tags?.get(locale), listedPosts({ posts }, locale))]),
    ),
  }
  return {
    data,
    routes: new Map(locales.map(locale => [locale, [...blogRoutes(data, locale)]])),
    uncertainPaths: tags ? [] : ['/blog/tags'],
  }
}

/** A site without posts has no blog. */
function* blogRoutes(blog: BlogContent, locale: Locale): Generator<PluginRoute> {
  const posts = blog.posts.get(locale) ?? []
  if (posts.length === 0) return
  for (const post of posts)
    yield { kind: 'blog/post', locale, path: post.path, params: undefined, content: post }
  const pagesOf = (count: number) =>
    Array.from({ length: pageCount(count, blog.postsPerPage) }, (_, index) => index + 1)
  for (const page of pagesOf(listedPosts(blog, locale).length))
    yield { kind: 'blog/list', locale, path: listPath('/blog', page), params: { page } } satisfies ListRoute
  yield { kind: 'blog/archive', locale, path: '/blog/archive', params: undefined }
  const tags = blog.tags.get(locale) ?? []
  if (tags.length > 0) yield { kind: 'blog/tags', locale, path: '/blog/tags', params: undefined }
  for (const { id, path, count } of tags)
    for (const page of pagesOf(count))
      yield {
        kind: 'blog/tag',
        locale,
        path: listPath(path, page),
        params: { tag: id, page },
      } satisfies TagRoute
}
