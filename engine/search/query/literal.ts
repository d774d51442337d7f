import { fold, type HanFold } from '../fold.ts'
import { tierNames } from '../format/layout.ts'
import { tokenize } from '../tokenize.ts'
import { findWords } from './find-words.ts'
import type { IndexFiles } from './index-files.ts'
import { placeOf } from './make-groups.ts'
import type { FoundPage } from './match-plan.ts'
import { matchRun } from './match-run.ts'
import { maxDepth, type ReadScope, readTier } from './read-term.ts'
import { weights } from './weights.ts'

/** Maximum number of pages whose texts are read for a phrase; each costs one or two requests. */
const maxRead = 24
const quoted = /["“]([^"“”]*[\p{L}\p{N}][^"“”]*)["”]/gu
/** A word of at least three letters: `-X` and `-d` are options of commands. */
const excluded =
  /(?<=\S\s+)-(\p{L}[\p{L}\p{N}]{2,}|[\p{sc=Han}\p{sc=Katakana}\p{sc=Hiragana}ー]{2,})(?=\s|$)/gu
/** Pasted text has quotation marks and hyphens of its own. */
const pasted = /^\s*(?:[{[]|\$|curl\s|https?:)|\n/

/** The literal parts of a query. */
export interface Literal {
  /** The query without its excluded words. */
  query: string
  /** Phrases in quotation marks. */
  phrases: readonly string[]
  /** Words after a minus, which the pages must not have. */
  without: readonly string[]
}

/** Finds the phrases and excluded words of a query. */
export function literalParts(query: string): Literal {
  if (pasted.test(query)) return { query, phrases: [], without: [] }
  const matchesOf = (pattern: RegExp) => [...query.matchAll(pattern)].map(([, text = '']) => text)
  return {
    query: query.replaceAll(excluded, ' ').trim(),
    phrases: matchesOf(quoted),
    without: matchesOf(excluded),
  }
}

/**
 * The pages that have all phrases and none of the excluded words, in their order. If texts of the index are missing,
 * its `missing` lists them.
 *
 * @param pages Pages, best first.
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
  const required = phrases.map(comparable)
  return left.slice(0, maxRead).filter(page => {
    const texts = textsOf(files, page).map(comparable)
    return required.every(phrase => texts.some(text => text.includes(phrase)))
  })
}

function pagesWith(files: IndexFiles, text: string, variants: HanFold): Set<number> {
  const ranges = [{ from: 0, to: files.manifest.pages }]
  const scope: ReadScope = {
    files,
    depth: maxDepth,
    candidates: undefined,
    ranges,
    truncated: false,
    work: 0,
  }
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

/** Texts of a page, and of its sections that match the query. */
function textsOf(files: IndexFiles, { page: number, docs }: FoundPage): string[] {
  const page = files.page(number)
  if (!page) return []
  const docTexts = docs.flatMap(({ doc }) => {
    const place = doc > 0 ? placeOf(page, doc) : undefined
    const record = place && files.docs(place.part)?.[place.index]
    if (!record) return []
    return record[0] === '' ? [...record[2], record[3]] : [record[2], record[3], record[4]]
  })
  return [page.title, page.description, ...(page.operation ?? []), ...docTexts]
}
