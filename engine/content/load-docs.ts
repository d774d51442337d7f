import type { Locale } from '../config/locale.ts'
import type { Problem } from '../config/problem.ts'
import { docIdProblems, folderProblems, mainDocProblems } from './checks/check-ids.ts'
import { pageAddress } from './docs/doc-id.ts'
import { docsByTag } from './docs/doc-tags.ts'
import { buildDocs } from './docs/docs.ts'
import type { SectionPages } from './docs/page-sets.ts'
import { sidebarPlaces } from './docs/places.ts'
import { countTags, readLabels, readTags } from './docs/tags.ts'
import type { DocsOptions } from './options.ts'
import type { Doc, LastUpdate } from './page-types.ts'
import { sidebarsOfApis } from './sidebars/api-sidebars.ts'
import { buildTrees } from './sidebars/sidebar-tree.ts'
import { assignSidebars, localizedSidebars } from './sidebars/sidebars.ts'
import { readSidebars, type SidebarIssue } from './sidebars/sidebars-file.ts'
import type { SidebarTree } from './sidebars/tree-items.ts'
import type { VersionDocs } from './types.ts'

/** The docs of a version that could be read, and the data for checks after all pages are known. */
export interface LoadedDocs {
  options: DocsOptions
  docs: VersionDocs
  trees: SidebarTree[]
  sidebarIssues: SidebarIssue[]
  /** Address prefixes below which pages may be missing because of errors. */
  uncertainPaths: string[]
}

/** Combines the pages of a version's docs with its sidebars, tags and APIs. */
export async function loadDocs(
  options: DocsOptions,
  pages: SectionPages,
  lastUpdates: ReadonlyMap<string, LastUpdate>,
  problems: Problem[],
): Promise<LoadedDocs> {
  const { locales, defaultLocale, version } = options
  const tags = readTags(options, 'docs', version.path, problems)
  const docs = buildDocs(options, pages.sets, lastUpdates, problems)
  const originals = docs.get(defaultLocale) ?? new Map<string, Doc>()
  const drafts = new Set(pages.drafts.map(page => pageAddress(page.source, page.frontMatter).id))
  const docIds = new Set([...originals.keys(), ...drafts])
  const docsTags = tags && new Set(tags.get(defaultLocale)?.keys())
  problems.push(
    ...docIdProblems(options, { docs: pages.sets, docIds, docsTags }),
    ...mainDocProblems(version, docIds),
    ...folderProblems(version, pages.sets),
  )

  const categories = readLabels(options, `${options.content}/docs/categories.yaml`, problems)
  const sidebarIssues: SidebarIssue[] = []
  const { sidebars: checked, complete } = await readSidebars(options, problems, sidebarIssues)
  const apis = new Map(options.apis.map(api => [api.id, api]))
  const apiIds = new Set(options.apiIds)
  const context = {
    options,
    docs: originals,
    drafts,
    categories,
    apis,
    apiIds,
    complete,
    problems,
    sidebarIssues,
  }
  const trees = buildTrees({ ...checked, ...sidebarsOfApis(checked, options.apis) }, context)
  assignSidebars(trees, docs)

  const forEachLocale = <T>(make: (locale: Locale) => T) =>
    new Map(locales.map(locale => [locale, make(locale)]))
  const docsOf = (locale: Locale) => docs.get(locale) ?? new Map<string, Doc>()
  const place = { defaultLocale, address: version.path }
  const sidebars = forEachLocale(locale =>
    localizedSidebars(trees, { ...place, locale, docs: docsOf(locale) }),
  )
  return {
    options,
    docs: {
      version,
      docs,
      sidebars,
      places: forEachLocale(locale => sidebarPlaces(sidebars.get(locale)?.values() ?? [], docsOf(locale))),
      docsTags: forEachLocale(locale =>
        countTags(tags?.get(locale), [...docsOf(locale).values()].filter(isListed)),
      ),
      docsByTag: forEachLocale(locale => docsByTag(docsOf(locale), tags?.get(locale) ?? new Map(), locale)),
      apis: [...options.apis],
    },
    trees,
    sidebarIssues,
    uncertainPaths: [
      ...(complete && apis.size === apiIds.size ? [] : [`${version.path}/category/`]),
      ...(apis.size === apiIds.size ? [] : [`${version.path}/api/`]),
      ...(tags ? [] : [`${version.path}/tags`]),
    ],
  }
}

function isListed(doc: Doc): boolean {
  return !doc.frontMatter.unlisted
}
