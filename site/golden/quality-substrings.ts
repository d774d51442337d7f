import { hashText } from 'shiori/internal/search/format/layout.ts'
import type { SearchEngine } from 'shiori/internal/search/query/engine.ts'
import type { SearchPage } from 'shiori/internal/search/types.ts'

const shortest = 2
const longest = 8

/** Longer than this, there are eight times as many. */
const short = 3
/** One of so many is tried, always the same: each asks the whole index. */
const triedOf = { short: 48, long: 384 }

/** The substrings that `npm test` tries: a share of the short ones and of the longer ones, by their hash. */
export function sampled(substrings: ReadonlyMap<string, Set<string>>): Map<string, Set<string>> {
  return new Map(
    [...substrings].filter(
      ([text]) => hashText(text) % (text.length <= short ? triedOf.short : triedOf.long) === 0,
    ),
  )
}

/** Whether a text has a character of Chinese or Japanese script. */
export function hasHanOrKana(text: string): boolean {
  return /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}ー]/u.test(text)
}

/**
 * Substrings of titles and headings, each with the addresses of the pages on which it stands. A substring with a space or
 * punctuation at an end asks the same as without it; one without letters and digits asks nothing.
 */
export function headingSubstrings(pages: readonly SearchPage[]): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>()
  for (const { url, title, lang, sections } of pages) {
    // A page that is shown in another language has no heading in this one.
    if (lang !== undefined) continue
    // Nobody cuts a part out of a row's sentence.
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
    for (let length = shortest; length <= longest && from + length <= characters.length; length += 1) {
      const text = characters.slice(from, from + length).join('')
      if (/^[\p{L}\p{N}ー].*[\p{L}\p{N}ー]$/u.test(text)) found.push(text)
    }
  }
  return found
}

/** Pages that are asked for at first: most substrings stand on fewer. */
const few = 20

/** More misses say no more. */
const maxMissed = 20

/**
 * Substrings and a page of each that was not found, in whatever place of the complete result; the first ones.
 *
 * @param pages Number of pages in the index.
 */
export async function missedPages(
  engine: SearchEngine,
  pages: number,
  substrings: ReadonlyMap<string, ReadonlySet<string>>,
): Promise<string[]> {
  const missed: string[] = []
  for (const [query, urls] of substrings) {
    if (missed.length >= maxMissed) break
    let rest = [...urls]
    for (const limit of [few, pages]) {
      if (rest.length === 0) break
      const response = await engine.search({ query, areas: [], service: undefined, offset: 0, limit })
      const found = new Set(response?.groups.map(group => group.url))
      rest = rest.filter(url => !found.has(url))
    }
    missed.push(...rest.map(url => `${query}: ${url}`))
  }
  return missed
}

/**
 * Whether a piece may hold a part of a Latin word that says little: "ng SDKでの" of "Messaging SDKでの", where another Latin word
 * stands behind it, or "向けSt" of "向けStreamIngest", one or two letters at the end.
 */
export function mayCutWord(text: string): boolean {
  return /^[\da-z]+ [\da-z]/i.test(text) || /(?<![\da-z])[\da-z]{1,2}$/i.test(text)
}
