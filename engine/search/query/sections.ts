import { askedTier, type PageRecord } from '../format/layout.ts'
import type { FoundSection, Passage } from '../types.ts'
import type { IndexFiles } from './index-files.ts'
import { placeOf, withAnchor } from './make-groups.ts'
import { type Marker, mark } from './marks.ts'
import type { ClauseMatch } from './match-clause.ts'
import type { FoundPage } from './match-plan.ts'
import { markedLine } from './passage-lines.ts'

/** A section of a page that was found. */
export interface Section {
  page: PageRecord
  anchor: string
  headings: string[]
  lines: string[]
  /** Score of its page against the best page. */
  standing: number
  /** Share of the question that readers' questions of this section have. */
  asked: number
  /** Share of the question that it says itself, and with the title of its page. */
  own: number
  said: number
}

/** How far to look for sections. */
interface Limits {
  /** Pages, and sections of each. */
  pages: number
  each: number
  /** How good a page must be against the best one. */
  standing: number
}

const ofAnswers: Limits = { pages: 5, each: 3, standing: 0.6 }

/** How much more the rank of a page counts than what one section of it says: a page about the subject answers better than a sentence elsewhere. */
const ofRank = 3

/** The sections of the best pages, as the pages stand; those whose texts are missing are left out. */
export function sectionsOf(
  files: IndexFiles,
  found: readonly FoundPage[],
  clauses: readonly ClauseMatch[],
  limits: Limits,
): Section[] {
  const [first] = found
  return found.slice(0, limits.pages).flatMap(({ page: number, score, docs }) => {
    const page = files.page(number)
    const standing = score / (first?.score ?? score)
    if (!page || standing < limits.standing) return []
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
          standing,
          asked: share((at, tier) => at === doc && tier === askedTier),
          own: share(at => at === doc),
          said: share(at => at === doc || at === 0),
        },
      ]
    })
  })
}

/**
 * The sections that say most of a question, best first, whole and marked: what an answer in words is made of.
 *
 * @param passage The section that is sure to answer comes first.
 */
export function answerSections(
  files: IndexFiles,
  found: readonly FoundPage[],
  clauses: readonly ClauseMatch[],
  marker: Marker,
  { count, passage }: { count: number; passage: Passage | undefined },
): FoundSection[] {
  const sections = sectionsOf(files, found, clauses, ofAnswers).map(section => {
    const { page, anchor, standing, asked, own, said } = section
    const url = withAnchor(page.url, anchor)
    return { url, section, worth: ofRank * standing + asked + own + said + (url === passage?.url ? 9 : 0) }
  })
  return sections
    .sort((a, b) => b.worth - a.worth)
    .slice(0, count)
    .map(({ url, section: { page, headings, lines, standing, said } }) => ({
      url,
      lang: page.lang,
      label: [page.title, ...headings].map(text => mark(text, marker)),
      lines: lines.map(line => markedLine(line, marker)),
      standing,
      said,
    }))
}

/** Share of what a question says, each part weighed by how much it tells. */
export function shareOf(clauses: readonly ClauseMatch[], isMet: (clause: ClauseMatch) => boolean): number {
  const all = clauses.reduce((sum, { idf }) => sum + idf, 0)
  return clauses.reduce((sum, clause) => sum + (isMet(clause) ? clause.idf : 0), 0) / all
}
