import { plainText } from '../plain-text.ts'
import type { FoundSection, SearchResponse } from '../types.ts'
import type { AnswerSource } from './ask-messages.ts'

/** Sections that are read for an answer, and the pages they are of. */
export const readForAnswer = { sections: 6, limit: 5 }

/** Pages that a refusal names. */
const maxNearest = 3

/** A section as a source. */
export function sourceOf({ url, label, lang }: FoundSection): AnswerSource {
  const [title = [], ...headings] = label
  return { url, label: [title, ...headings.slice(-1)].map(plainText).join(' › '), lang }
}

/** The pages that come nearest to a question that is not answered. */
export function nearestOf({ groups }: SearchResponse): AnswerSource[] {
  return groups.slice(0, maxNearest).map(({ url, title, lang }) => ({ url, label: plainText(title), lang }))
}
