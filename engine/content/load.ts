import type { Locale } from '../config/locale.ts'
import type { Problem } from '../config/problem.ts'
import { operationEntries } from '../reference/api-entries.ts'
import { reportUnusedKeys, unusedDocKeys, unusedPageKeys } from './checks/unused-keys.ts'
import { readSection, type SectionPages } from './docs/page-sets.ts'
import { buildPages } from './docs/standalone-pages.ts'
import { type GitHistory, gitHistory } from './files/git-history.ts'
import { FileCache } from './files/markdown-file.ts'
import { homeProblems } from './files/source-files.ts'
import { type LoadedDocs, loadDocs } from './load-docs.ts'
import type { ContentOptions } from './options.ts'
import type { ContentSource, OwnContent } from './own-content.ts'
import type { ContentPage } from './page-types.ts'
import { buildRoutes } from './routes.ts'
import { sidebarLinkIssues } from './sidebars/sidebar-links.ts'
import { sidebarProblems } from './sidebars/sidebars-file.ts'
import type { ContentModel } from './types.ts'
import { currentVersion } from './versions/current-version.ts'
import { modelOf } from './versions/model-of.ts'

/** Data that a load can reuse; keep one instance while a dev server runs. */
export class LoadCache {
  readonly files = new FileCache()
  /** Commits are rare while a writer edits pages, so git is only run once. */
  history: Promise<GitHistory> | undefined
}

export interface LoadedContent {
  model: ContentModel
  /** All problems of the content; the model contains everything that could be read. */
  problems: Problem[]
}

/**
 * Reads the content folder: docs, pages, sidebars, tags and plugins' content, and derives the routes. Invalid files do not stop it: all
 * problems are collected, and the model only lacks what they affect.
 *
 * @param sources Plugins that add pages.
 * @param cache From an earlier load of the same folder: only changed files are read again.
 */
export async function loadContent(
  options: ContentOptions,
  sources: readonly ContentSource[] = [],
  cache = new LoadCache(),
): Promise<LoadedContent> {
  const problems = homeProblems(options)
  const docPages = options.versions.map(source =>
    readSection({ ...options, content: source.content }, 'docs', cache.files, problems),
  )
  const standalone = readSection(options, 'pages', cache.files, problems)
  const apiFiles = descriptionFiles(options)
  problems.push(
    ...docPages.flatMap(({ sets }) => reportUnusedKeys(options, sets, unusedDocKeys)),
    ...reportUnusedKeys(options, standalone.sets, unusedPageKeys),
  )
  const history = await historyOf(options, [...docPages, standalone], apiFiles, cache)
  problems.push(...history.problems)

  const pages = buildPages(options, standalone.sets, problems)
  const reader = {
    ...options,
    readPages: (folder: string) => readSection(options, folder, cache.files, problems).sets,
    problems,
  }
  const sourceContent = new Map(sources.map(source => [source.name, source.read(reader)]))

  const loaded: LoadedDocs[] = []
  for (const [index, source] of options.versions.entries()) {
    const localePages = docPages[index] ?? { sets: [], drafts: [] }
    loaded.push(await loadDocs({ ...options, ...source }, localePages, history.updates, problems))
  }
  const versions = new Map(loaded.map(({ docs }) => [docs.version.name, docs]))
  const current = versions.get(currentVersion)
  if (!current) throw new Error(`There is no version "${currentVersion}"`)
  const withoutRoutes = {
    locales: [...options.locales],
    defaultLocale: options.defaultLocale,
    ...current,
    pages,
    own: new Map([...sourceContent].map(([name, { data }]) => [name, data])),
    pathByFile: pathsOf([...loaded.map(({ docs }) => docs.docs), pages], [...sourceContent.values()]),
    apiUpdates: new Map(
      apiFiles.flatMap(file => {
        const update = history.updates.get(file)
        return update ? [[file, update]] : []
      }),
    ),
    versions,
    uncertainPaths: [
      ...loaded.flatMap(({ uncertainPaths }) => uncertainPaths),
      ...[...sourceContent.values()].flatMap(({ uncertainPaths = [] }) => uncertainPaths),
    ],
  }
  const model = {
    ...withoutRoutes,
    routes: buildRoutes(options.root, withoutRoutes, [...sourceContent.values()], problems),
  }
  for (const { docs, options: own, trees, sidebarIssues } of loaded) {
    const links = sidebarLinkIssues(trees, own, modelOf(model, docs.version.name))
    problems.push(...(await sidebarProblems(own, [...sidebarIssues, ...links])))
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

function descriptionFiles({ versions }: ContentOptions): string[] {
  const operations = versions.flatMap(({ apis }) => apis.flatMap(operationEntries))
  return [...new Set(operations.flatMap(({ file }) => file ?? []))]
}

function pathsOf(
  sections: ReadonlyMap<Locale, ReadonlyMap<string, ContentPage>>[],
  own: readonly OwnContent[],
): Map<string, string> {
  const maps = sections.flatMap(section => [...section.values()])
  const shown = own.flatMap(({ routes }) => [...routes.values()].flat().flatMap(route => route.content ?? []))
  const pages = [...maps.flatMap(ofLocale => [...ofLocale.values()]), ...shown]
  return new Map(pages.map(page => [page.file, page.path]))
}
