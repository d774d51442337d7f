import { hashText } from 'shiori/internal/search/format/layout.ts'
import type { SearchEngine } from 'shiori/internal/search/query/engine.ts'
import { maxCounted, type SearchPage } from 'shiori/internal/search/types.ts'

const hasHanOrKana = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}ー]/u

const minLength = 2
const maxLength = 8

/** Maximum length of a short substring; there are eight times as many longer ones. */
const short = 3
/** One of so many is tried, always the same ones: each queries the whole index. */
const sampling = { short: 48, long: 384 }

/** Selects the substrings that `npm test` tries, by their hash: a share of the short and of the longer ones. */
export function sampled(substrings: ReadonlyMap<string, Set<string>>): Map<string, Set<string>> {
  return new Map(
    [...substrings].filter(
      ([text]) => hashText(text) % (text.length <= short ? sampling.short : sampling.long) === 0,
    ),
  )
}

/**
 * Collects substrings of titles and headings, each with the addresses of the pages that contain it. A substring with a
 * space or punctuation at an end is left out, because it is the same query as without it, and so is one without letters
 * and digits. Latin words are not cut: nobody types the rest of one ("rame" of "iframe"), and a beginning ("Uni") finds
 * the pages with the words that are most likely meant, not all of them. Names alone are left out: where one is called
 * "SUB_ORGS", longer ones with that part are not searched.
 */
export function headingSubstrings(pages: readonly SearchPage[]): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>()
  for (const { url, title, lang, sections } of pages) {
    // A page that is shown in another language has no headings in this one.
    if (lang !== undefined) continue
    // Nobody searches for a part of a table row's sentence.
    const headings = [
      title,
      ...sections.flatMap(section => (section.isRow ? [] : section.headings.slice(-1))),
    ]
    for (const heading of new Set(headings)) {
      for (const text of substrings(heading)) found.set(text, (found.get(text) ?? new Set()).add(url))
    }
  }
  return found
}

function substrings(heading: string): string[] {
  const characters = [...heading]
  const found: string[] = []
  for (let from = 0; from < characters.length; from += 1) {
    for (let length = minLength; length <= maxLength && from + length <= characters.length; length += 1) {
      const text = characters.slice(from, from + length).join('')
      if (isWithinWord(characters, from) || isWithinWord(characters, from + length)) continue
      if (/^[\p{L}\p{N}ー].*[\p{L}\p{N}ー]$/u.test(text) && hasHanOrKana.test(text)) found.push(text)
    }
  }
  return found
}

/** Whether a place is between two characters of a Latin word. */
function isWithinWord(characters: readonly string[], at: number): boolean {
  return [characters[at - 1], characters[at]].every(character => /^[\p{sc=Latin}\d]$/u.test(character ?? ''))
}

/** Number of pages that are requested at first: most substrings are on fewer. */
const smallLimit = 20

/** Maximum number of misses to collect; more would say no more. */
const maxMissed = 20

/**
 * Returns the first substrings with a page that the complete result does not contain. A query with more than a hundred
 * pages is not read to its end, and its response reports that: nobody looks for the 200th page with "する".
 *
 * @param pages Number of pages in the index.
 */
export async function findMissedPages(
  engine: SearchEngine,
  pages: number,
  substrings: ReadonlyMap<string, ReadonlySet<string>>,
): Promise<string[]> {
  const notFound: string[] = []
  for (const [query, urls] of substrings) {
    if (notFound.length >= maxMissed) break
    let rest = [...urls]
    let isCut = false
    for (const limit of [smallLimit, pages]) {
      if (rest.length === 0) break
      const response = await engine.search({ query, areas: [], service: undefined, offset: 0, limit })
      const found = new Set(response?.groups.map(group => group.url))
      rest = rest.filter(url => !found.has(url))
      isCut = response?.more === true && response.total > maxCounted
    }
    if (!isCut) notFound.push(...rest.map(url => `${query}: ${url}`))
  }
  return notFound
}
