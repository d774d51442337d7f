import type { Locale } from '../config/locale.ts'
import type { Problem } from '../config/problem.ts'
import { readAuthors } from './blog/authors.ts'
import { buildPosts } from './blog/blog.ts'
import { listedPosts } from './blog/blog-lists.ts'
import { idProblems, versionProblems } from './checks/check-ids.ts'
import { pageAddress } from './docs/doc-id.ts'
import { docsByTag } from './docs/doc-tags.ts'
import { buildDocs } from './docs/docs.ts'
import { readSection, type SectionPages } from './docs/page-sets.ts'
import { sidebarPlaces } from './docs/places.ts'
import { buildPages } from './docs/standalone-pages.ts'
import { countTags, readLabels, readTags } from './docs/tags.ts'
import { type GitHistory, gitHistory } from './files/git-history.ts'
import { FileCache } from './files/markdown-file.ts'
import { homeProblems } from './files/source-files.ts'
import type { ContentOptions } from './options.ts'
import { buildRoutes } from './routes.ts'
import { sidebarsOfApis } from './sidebars/api-sidebars.ts'
import { sidebarLinkFaults } from './sidebars/sidebar-links.ts'
import { buildTrees } from './sidebars/sidebar-tree.ts'
import { assignSidebars, localizedSidebars } from './sidebars/sidebars.ts'
import { readSidebars, type SidebarFault, sidebarProblems } from './sidebars/sidebars-file.ts'
import type { BlogPost, ContentModel, Doc, StandalonePage } from './types.ts'

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
  const docPages = readSection(options, 'docs', cache.files, problems)
  const postPages = readSection(options, 'blog', cache.files, problems)
  const standalone = readSection(options, 'pages', cache.files, problems)
  const history = await historyOf(options, [docPages, postPages, standalone], cache)
  problems.push(...history.problems)

  const tags = { docs: readTags(options, 'docs', problems), blog: readTags(options, 'blog', problems) }
  const authors = readAuthors(options, problems)
  const docs = buildDocs(options, docPages.sets, history.updates, problems)
  const definitions = { tags: tags.blog ?? new Map(), authors: authors ?? new Map() }
  const posts = buildPosts(options, postPages.sets, definitions, problems)
  const pages = buildPages(options, standalone.sets, problems)

  const originals = docs.get(options.defaultLocale) ?? new Map<string, Doc>()
  const drafts = new Set(docPages.drafts.map(page => pageAddress(page.source, page.frontMatter).id))
  const docIds = new Set([...originals.keys(), ...drafts])
  const ids = (byLocale: ReadonlyMap<Locale, ReadonlyMap<string, unknown>> | undefined) =>
    byLocale && new Set(byLocale.get(options.defaultLocale)?.keys())
  problems.push(
    ...idProblems(options, {
      docs: docPages.sets,
      posts: postPages.sets,
      docIds,
      docsTags: ids(tags.docs),
      blogTags: ids(tags.blog),
      authors: ids(authors),
    }),
    ...versionProblems(options.versions, docIds),
  )

  const categories = readLabels(options, 'content/docs/categories.yaml', problems)
  const faults: SidebarFault[] = []
  const { sidebars: checked, complete } = await readSidebars(options, problems, faults)
  const apis = new Map(options.apis.map(api => [api.id, api]))
  const apiIds = new Set(options.apiIds)
  const context = { options, docs: originals, drafts, categories, apis, apiIds, complete, problems, faults }
  const trees = buildTrees({ ...checked, ...sidebarsOfApis(checked, options.apis) }, context)
  assignSidebars(trees, docs)

  const { locales, defaultLocale } = options
  const each = <T>(make: (locale: Locale) => T) => new Map(locales.map(locale => [locale, make(locale)]))
  const docsOf = (locale: Locale) => docs.get(locale) ?? new Map<string, Doc>()
  const sidebars = each(locale => localizedSidebars(trees, { locale, defaultLocale, docs: docsOf(locale) }))
  const tagged = each(locale => docsByTag(docsOf(locale), tags.docs?.get(locale) ?? new Map(), locale))
  const withoutRoutes = {
    locales: [...locales],
    defaultLocale,
    docs,
    posts,
    postsPerPage: options.postsPerPage,
    pages,
    sidebars,
    places: each(locale => sidebarPlaces(sidebars.get(locale)?.values() ?? [], docsOf(locale))),
    docsTags: each(locale =>
      countTags(tags.docs?.get(locale), [...docsOf(locale).values()].filter(isListed)),
    ),
    blogTags: each(locale => countTags(tags.blog?.get(locale), listedPosts({ posts }, locale))),
    docsByTag: tagged,
    pathByFile: pathsOf([docs, pages], posts),
    versions: [...options.versions],
    apis: [...options.apis],
    uncertainPaths: [
      ...(complete && apis.size === apiIds.size ? [] : ['/docs/category/']),
      ...(apis.size === apiIds.size ? [] : ['/docs/api/']),
      ...(tags.docs ? [] : ['/docs/tags']),
      ...(tags.blog ? [] : ['/blog/tags']),
    ],
  }
  const model = { ...withoutRoutes, routes: buildRoutes(options.root, withoutRoutes, problems) }
  faults.push(...sidebarLinkFaults(trees, model))
  problems.push(...(await sidebarProblems(options.root, faults)))
  return { model, problems }
}

async function historyOf(
  options: ContentOptions,
  sections: SectionPages[],
  cache: LoadCache,
): Promise<GitHistory> {
  if (!options.git) return { updates: new Map(), problems: [] }
  const files = sections.flatMap(({ sets }) =>
    sets.flatMap(({ original, translations }) => [original, ...translations.values()].map(page => page.file)),
  )
  cache.history ??= gitHistory(options.root, files)
  return cache.history
}

function isListed(doc: Doc): boolean {
  return !doc.frontMatter.unlisted
}

function pathsOf(
  sections: ReadonlyMap<Locale, ReadonlyMap<string, Doc | StandalonePage>>[],
  posts: ReadonlyMap<Locale, BlogPost[]>,
): Map<string, string> {
  const maps = sections.flatMap(section => [...section.values()])
  const pages = [...maps.flatMap(ofLocale => [...ofLocale.values()]), ...[...posts.values()].flat()]
  return new Map(pages.map(page => [page.file, page.path]))
}
