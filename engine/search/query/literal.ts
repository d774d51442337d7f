import { fold, type HanFold } from '../fold.ts'
import { tierNames } from '../format/layout.ts'
import { tokenize } from '../tokenize.ts'
import { findWords } from './find-words.ts'
import type { IndexFiles } from './index-files.ts'
import { placeOf } from './make-groups.ts'
import type { FoundPage } from './match-plan.ts'
import { matchRun } from './match-run.ts'
import { deepest, type ReadScope, readTier } from './read-term.ts'
import { weights } from './weights.ts'

/** Pages whose texts are read for a phrase: each costs a request or two. */
const maxRead = 24
const quoted = /["“]([^"“”]*[\p{L}\p{N}][^"“”]*)["”]/gu
/** A word of three letters at least: `-X` and `-d` are options of commands. */
const excluded =
  /(?<=\S\s+)-(\p{L}[\p{L}\p{N}]{2,}|[\p{sc=Han}\p{sc=Katakana}\p{sc=Hiragana}ー]{2,})(?=\s|$)/gu
/** What is pasted has quotes and dashes of its own. */
const pasted = /^\s*(?:[{[]|\$|curl\s|https?:)|\n/

/** What of a query is meant as it is typed. */
export interface Literal {
  /** The query without the words that must not be there. */
  query: string
  /** What must stand together, in this order. */
  phrases: readonly string[]
  /** Words that must not be there. */
  without: readonly string[]
}

/** Parts of a query in quotes, and words behind a minus. */
export function literalParts(query: string): Literal {
  if (pasted.test(query)) return { query, phrases: [], without: [] }
  const told = (pattern: RegExp) => [...query.matchAll(pattern)].map(([, text = '']) => text)
  return { query: query.replaceAll(excluded, ' ').trim(), phrases: told(quoted), without: told(excluded) }
}

/**
 * The pages that have what is meant literally, in their order; all that are looked at where nothing is. Where files are missing they say so.
 *
 * @param pages Best first.
 */
export function literalPages(
  files: IndexFiles,
  pages: readonly FoundPage[],
  { phrases, without }: Literal,
  variants: HanFold,
): readonly FoundPage[] {
  const excludedPages = new Set(without.flatMap(word => [...pagesWith(files, word, variants)]))
  const left = pages.filter(({ page }) => !excludedPages.has(page))
  if (phrases.length === 0) return left
  const comparable = (text: string) => fold(text, variants).replaceAll(/\s+/g, ' ').trim()
  const wanted = phrases.map(comparable)
  return left.slice(0, maxRead).filter(page => {
    const texts = textsOf(files, page).map(comparable)
    return wanted.every(phrase => texts.some(text => text.includes(phrase)))
  })
}

function pagesWith(files: IndexFiles, text: string, variants: HanFold): Set<number> {
  const ranges = [{ from: 0, to: files.manifest.pages }]
  const scope: ReadScope = { files, depth: deepest, wanted: undefined, ranges, truncated: false, work: 0 }
  const pages = new Set<number>()
  for (const token of tokenize(text, variants)) {
    if (token.kind === 'run') matchRun(scope, token.text, page => pages.add(page))
    else
      for (const { shard, entry, weight } of findWords(files, token.text)) {
        if (weight < weights.plural) continue
        for (const tier of tierNames.keys())
          for (const page of readTier(scope, shard, entry, tier, false)?.pages ?? []) pages.add(page)
      }
  }
  return pages
}

/** Texts of a page, and of its sections in which something of the query stands. */
function textsOf(files: IndexFiles, { page: number, docs }: FoundPage): string[] {
  const page = files.page(number)
  if (!page) return []
  const inDocs = docs.flatMap(({ doc }) => {
    const place = doc > 0 ? placeOf(page, doc) : undefined
    const record = place && files.docs(place.part)?.[place.index]
    if (!record) return []
    return record[0] === '' ? [...record[2], record[3]] : [record[2], record[3], record[4]]
  })
  return [page.title, page.description, ...(page.operation ?? []), ...inDocs]
}
