import { askedTier, type PageRecord } from '../format/layout.ts'
import type { FoundSection, Passage } from '../types.ts'
import type { IndexFiles } from './index-files.ts'
import { placeOf, withAnchor } from './make-groups.ts'
import { type Marker, mark } from './marks.ts'
import type { ClauseMatch } from './match-clause.ts'
import type { FoundPage } from './match-plan.ts'
import { markedLine } from './passage-lines.ts'

/** A section of a found page. */
export interface Section {
  page: PageRecord
  anchor: string
  headings: string[]
  lines: string[]
  /** Score of its page as a share of the best page's. */
  relativeScore: number
  /** Share of the query that readers' questions about this section cover. */
  questionCoverage: number
  /** Share of the query that the section covers by itself. */
  ownCoverage: number
  /** Share of the query that the section covers together with the title of its page. */
  coverage: number
}

/** Limits of the search for sections. */
interface Limits {
  /** Maximum number of pages, and of sections of each. */
  pages: number
  each: number
  /** Minimum score of a page as a share of the best page's. */
  minScore: number
}

const answerLimits: Limits = { pages: 5, each: 3, minScore: 0.6 }

/** Weight of the page's score against the section's: a page about the subject answers better than a sentence elsewhere. */
const pageScoreWeight = 3

/** Sections of the best pages, in the order of the pages. Sections whose texts are not loaded are left out. */
export function sectionsOf(
  files: IndexFiles,
  found: readonly FoundPage[],
  clauses: readonly ClauseMatch[],
  limits: Limits,
): Section[] {
  const [first] = found
  return found.slice(0, limits.pages).flatMap(({ page: number, score, docs }) => {
    const page = files.page(number)
    const relativeScore = score / (first?.score ?? score)
    if (!page || relativeScore < limits.minScore) return []
    const numbers = docs.flatMap(({ doc }) => (doc > 0 ? [doc] : [])).slice(0, limits.each)
    return numbers.flatMap((doc): Section[] => {
      const place = placeOf(page, doc)
      const record = place && files.docs(place.part)?.[place.index]
      if (record?.[0] !== '' || record[3] === '') return []
      const [, anchor, headings, text] = record
      const share = (isMet: (doc: number, tier: number) => boolean) =>
        shareOf(clauses, ({ hits }) =>
          (hits.get(number) ?? []).some(
            (at, index, all) => index % 3 === 0 && isMet(at, all[index + 1] ?? 0),
          ),
        )
      return [
        {
          page,
          anchor,
          headings,
          lines: text.split('\n'),
          relativeScore,
          questionCoverage: share((at, tier) => at === doc && tier === askedTier),
          ownCoverage: share(at => at === doc),
          coverage: share(at => at === doc || at === 0),
        },
      ]
    })
  })
}

/**
 * The sections that cover most of a query, complete and marked, best first. Answers are made of them.
 *
 * @param passage The direct answer, whose section comes first.
 */
export function answerSections(
  files: IndexFiles,
  found: readonly FoundPage[],
  clauses: readonly ClauseMatch[],
  marker: Marker,
  { count, passage }: { count: number; passage: Passage | undefined },
): FoundSection[] {
  const sections = sectionsOf(files, found, clauses, answerLimits).map(section => {
    const { page, anchor, relativeScore, questionCoverage, ownCoverage, coverage } = section
    const url = withAnchor(page.url, anchor)
    return {
      url,
      section,
      worth:
        pageScoreWeight * relativeScore +
        questionCoverage +
        ownCoverage +
        coverage +
        (url === passage?.url ? 9 : 0),
    }
  })
  return sections
    .sort((a, b) => b.worth - a.worth)
    .slice(0, count)
    .map(({ url, section: { page, headings, lines, relativeScore, coverage } }) => ({
      url,
      lang: page.lang,
      label: [page.title, ...headings].map(text => mark(text, marker)),
      lines: lines.map(line => markedLine(line, marker)),
      relativeScore,
      coverage,
    }))
}

/** Share of a query's clauses that are met, weighted by their inverse document frequency. */
export function shareOf(clauses: readonly ClauseMatch[], isMet: (clause: ClauseMatch) => boolean): number {
  const all = clauses.reduce((sum, { idf }) => sum + idf, 0)
  return clauses.reduce((sum, clause) => sum + (isMet(clause) ? clause.idf : 0), 0) / all
}
