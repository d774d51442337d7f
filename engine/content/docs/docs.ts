import type { Locale } from '../../config/locale.ts'
import type { Problem } from '../../config/problem.ts'
import { claimId } from '../files/claim-id.ts'
import { pageIn } from '../files/page-text.ts'
import type { DocsOptions } from '../options.ts'
import type { Doc, FrontMatter, LastUpdate } from '../page-types.ts'
import type { DocsVersion } from '../types.ts'
import { docsSetOf, sectionPath } from '../versions/section-path.ts'
import { pageAddress, withoutNumbers } from './doc-id.ts'
import type { PageSet } from './source-page.ts'

/** Docs of each locale by id; for a missing translation, the default locale's doc. */
export type DocsByLocale = Map<Locale, Map<string, Doc>>

/** Creates the docs. Their sidebars are set later, by `assignSidebars`. */
export function buildDocs(
  options: DocsOptions,
  sets: readonly PageSet[],
  lastUpdates: ReadonlyMap<string, LastUpdate>,
  problems: Problem[],
): DocsByLocale {
  const docs: DocsByLocale = new Map(options.locales.map(locale => [locale, new Map<string, Doc>()]))
  const owners = new Map<string, string>()
  for (const set of sets) {
    const { source, frontMatter } = set.original
    const { id } = pageAddress(source, frontMatter)
    if (!claimId(options.root, owners, id, set.original, problems)) continue
    const path = docPath(options.version, source, frontMatter)
    const make = (locale: Locale): Doc => {
      const text = pageIn(set, locale)
      const title = text.title ?? id.slice(id.lastIndexOf('/') + 1)
      return {
        ...text,
        id,
        path,
        title,
        sidebarLabel: text.frontMatter.sidebar_label ?? title,
        sidebar: undefined,
        lastUpdate: lastUpdate(text.frontMatter, lastUpdates.get(text.file)),
      }
    }
    const original = make(options.defaultLocale)
    for (const [locale, ofLocale] of docs) {
      // Locales without a translation share one object, which keeps 20,000 docs small.
      ofLocale.set(id, set.translations.has(locale) ? make(locale) : original)
    }
  }
  return docs
}

/** The address of a doc: its path in its set of docs, below that of the set. */
function docPath(version: DocsVersion, source: string, frontMatter: FrontMatter): string {
  const set = docsSetOf(version, source)
  const pathInSet = set.folder === '' ? source : withoutNumbers(source).slice(set.folder.length + 1)
  const { path } = pageAddress(pathInSet, frontMatter)
  return path === '/' ? sectionPath(set) : set.path + path
}

/**
 * The page's own date and author override git's. If only the date is given, git's author is dropped, since it belongs to another change.
 */
function lastUpdate({ last_update }: FrontMatter, byGit: LastUpdate | undefined): LastUpdate | undefined {
  return last_update?.date === undefined ? byGit : { date: last_update.date, author: undefined }
}
