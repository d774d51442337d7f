import type { Locale } from '../config/locale.ts'
import type { Problem } from '../config/problem.ts'
import { operationEntries } from '../reference/api-index.ts'
import { readAuthors } from './blog/authors.ts'
import { buildPosts } from './blog/blog.ts'
import { listedPosts } from './blog/blog-lists.ts'
import { postIdProblems } from './checks/check-ids.ts'
import { readSection, type SectionPages } from './docs/page-sets.ts'
import { buildPages } from './docs/standalone-pages.ts'
import { countTags, readTags } from './docs/tags.ts'
import { type GitHistory, gitHistory } from './files/git-history.ts'
import { FileCache } from './files/markdown-file.ts'
import { homeProblems } from './files/source-files.ts'
import { type LoadedDocs, loadDocs } from './load-docs.ts'
import type { ContentOptions } from './options.ts'
import type { BlogPost, Doc, StandalonePage } from './page-types.ts'
import { buildRoutes } from './routes.ts'
import { sidebarLinkFaults } from './sidebars/sidebar-links.ts'
import { sidebarProblems } from './sidebars/sidebars-file.ts'
import type { ContentModel } from './types.ts'
import { currentVersion } from './versions/current-version.ts'
import { modelOf } from './versions/model-of.ts'

/** What a load learned that the next one can use; keep one for as long as a dev server runs. */
export class LoadCache {
  readonly files = new FileCache()
  /** Commits are made rarely while pages are written: git is asked once. */
  history: Promise<GitHistory> | undefined
}

export interface LoadedContent {
  model: ContentModel
  /** Everything that is wrong with the content; the model holds what could be read. */
  problems: Problem[]
}

/**
 * Reads the content folder: docs, posts, pages, sidebars, tags, authors, and the routes that follow from them.
 * Bad files do not end it: all problems are collected, and the model is complete but for what they break.
 *
 * @param cache From an earlier load of the same folder: only files that have changed are read again.
 */
export async function loadContent(options: ContentOptions, cache = new LoadCache()): Promise<LoadedContent> {
  const problems = homeProblems(options)
  const docPages = options.versions.map(source =>
    readSection({ ...options, content: source.content }, 'docs', cache.files, problems),
  )
  const postPages = readSection(options, 'blog', cache.files, problems)
  const standalone = readSection(options, 'pages', cache.files, problems)
  const apiFiles = filesOfApis(options)
  const history = await historyOf(options, [...docPages, postPages, standalone], apiFiles, cache)
  problems.push(...history.problems)

  const blogTags = readTags(options, 'blog', '/blog', problems)
  const authors = readAuthors(options, problems)
  const definitions = { tags: blogTags ?? new Map(), authors: authors ?? new Map() }
  const posts = buildPosts(options, postPages.sets, definitions, problems)
  const pages = buildPages(options, standalone.sets, problems)
  const ids = (byLocale: ReadonlyMap<Locale, ReadonlyMap<string, unknown>> | undefined) =>
    byLocale && new Set(byLocale.get(options.defaultLocale)?.keys())
  problems.push(
    ...postIdProblems(options, {
      docs: docPages.flatMap(({ sets }) => sets),
      posts: postPages.sets,
      blogTags: ids(blogTags),
      authors: ids(authors),
    }),
  )

  const loaded: LoadedDocs[] = []
  for (const [index, source] of options.versions.entries()) {
    const own = docPages[index] ?? { sets: [], drafts: [] }
    loaded.push(await loadDocs({ ...options, ...source }, own, history.updates, problems))
  }
  const versions = new Map(loaded.map(({ docs }) => [docs.version.name, docs]))
  const current = versions.get(currentVersion)
  if (!current) throw new Error(`There is no version "${currentVersion}"`)
  const { locales } = options
  const each = <T>(make: (locale: Locale) => T) => new Map(locales.map(locale => [locale, make(locale)]))
  const withoutRoutes = {
    locales: [...locales],
    defaultLocale: options.defaultLocale,
    ...current,
    posts,
    postsPerPage: options.postsPerPage,
    pages,
    blogTags: each(locale => countTags(blogTags?.get(locale), listedPosts({ posts }, locale))),
    pathByFile: pathsOf([...loaded.map(({ docs }) => docs.docs), pages], posts),
    apiUpdates: new Map(
      apiFiles.flatMap(file => {
        const update = history.updates.get(file)
        return update ? [[file, update]] : []
      }),
    ),
    versions,
    uncertainPaths: [
      ...loaded.flatMap(({ uncertainPaths }) => uncertainPaths),
      ...(blogTags ? [] : ['/blog/tags']),
    ],
  }
  const model = { ...withoutRoutes, routes: buildRoutes(options.root, withoutRoutes, problems) }
  for (const { docs, options: own, trees, faults } of loaded) {
    const links = sidebarLinkFaults(trees, own, modelOf(model, docs.version.name))
    problems.push(...(await sidebarProblems(own, [...faults, ...links])))
  }
  return { model, problems }
}

async function historyOf(
  options: ContentOptions,
  sections: SectionPages[],
  apiFiles: readonly string[],
  cache: LoadCache,
): Promise<GitHistory> {
  if (!options.git) return { updates: new Map(), problems: [] }
  const files = sections.flatMap(({ sets }) =>
    sets.flatMap(({ original, translations }) => [original, ...translations.values()].map(page => page.file)),
  )
  cache.history ??= gitHistory(options.root, [...files, ...apiFiles])
  return cache.history
}

function filesOfApis({ versions }: ContentOptions): string[] {
  const operations = versions.flatMap(({ apis }) => apis.flatMap(operationEntries))
  return [...new Set(operations.flatMap(({ file }) => file ?? []))]
}

function pathsOf(
  sections: ReadonlyMap<Locale, ReadonlyMap<string, Doc | StandalonePage>>[],
  posts: ReadonlyMap<Locale, BlogPost[]>,
): Map<string, string> {
  const maps = sections.flatMap(section => [...section.values()])
  const pages = [...maps.flatMap(ofLocale => [...ofLocale.values()]), ...[...posts.values()].flat()]
  return new Map(pages.map(page => [page.file, page.path]))
}
