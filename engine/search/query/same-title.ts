import type { HanFold } from '../fold.ts'
import { tierNames } from '../format/layout.ts'
import { singularOf } from '../stem.ts'
import { tokenize } from '../tokenize.ts'
import type { IndexFiles } from './index-files.ts'
import type { FoundPage } from './match-plan.ts'

const titleTier = tierNames.indexOf('title')

/**
 * Number of best pages whose titles are compared with the query: as many as the dialog shows. It loads the records of
 * these in any case, and the order must not depend on the number of requested pages.
 */
const maxCompared = 6

/**
 * Moves pages whose title equals the query before the others of the best pages. Titles are equal regardless of articles,
 * plurals, case, punctuation and script variants.
 *
 * @param pages Pages, best first.
 * @returns The pages in their new order. If a record is missing, the index's `missing` lists it.
 */
export function sameTitleFirst(
  files: IndexFiles,
  pages: readonly FoundPage[],
  query: string,
  variants: HanFold,
): readonly FoundPage[] {
  const { locale } = files.manifest
  const asked = comparable(query, variants, locale)
  const compared = pages.slice(0, maxCompared)
  const same = compared.filter(
    ({ page, docs }) =>
      // The title of a schema is indexed as a name, and operations with such a name come first.
      docs.some(({ doc, tier }) => doc === 0 && tier === titleTier) &&
      comparable(files.page(page)?.title ?? '', variants, locale) === asked,
  )
  // Answers compare the scores of pages with that of the first one, so no page may score higher.
  const score = compared[0]?.score ?? 0
  return [...same.map(page => ({ ...page, score })), ...pages.filter(page => !same.includes(page))]
}

/** The words and runs of a text, without articles and in the singular. */
function comparable(text: string, variants: HanFold, locale: string): string {
  return tokenize(text, variants)
    .filter(({ kind, text: word }) => kind !== 'word' || !/^(?:an?|the)$/.test(word))
    .map(({ kind, text: word }) => (kind === 'word' ? singularOf(word, locale) : word))
    .join(' ')
}
