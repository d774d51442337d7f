import { plainText } from '../plain-text.ts'
import type { FoundSection, SearchResponse } from '../types.ts'
import type { AnswerSource } from './ask-messages.ts'

/** Number of sections that are read for an answer, and of pages that are searched for them. */
export const readForAnswer = { sections: 6, limit: 5 }

/** Maximum number of pages that a refusal names. */
const maxNearest = 3

/** Converts a section to a source of an answer. */
export function sourceOf({ url, label, lang }: FoundSection): AnswerSource {
  const [title = [], ...headings] = label
  return { url, label: [title, ...headings.slice(-1)].map(plainText).join(' › '), lang }
}

/** The pages that match an unanswered question best. */
export function nearestOf({ groups }: SearchResponse): AnswerSource[] {
  return groups.slice(0, maxNearest).map(({ url, title, lang }) => ({ url, label: plainText(title), lang }))
}
