import type { Edit } from './edited-text.ts'

/** An opening tag whose last sign stands at the start of a line; braces of its attributes nest three times at most. */
const spreadTag =
  /<[A-Za-z][\w.:-]*(?:\s+[\w:-]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\}))?)*\s*?(\n[ \t]*\/?>)/g

/** Whether a text may hold a tag that is written over several lines so that its last line begins with `>`. */
export function mayHaveSpreadTags(text: string): boolean {
  return /\n[ \t]*\/?>/.test(text) && text.matchAll(spreadTag).next().done !== true
}

/** Moves a `>` that ends a tag to the line above: at the start of a line in a paragraph a parser takes it for a quotation. */
export function spreadTagEdits(masked: string): Edit[] {
  return [...masked.matchAll(spreadTag)].map(({ 0: whole, 1: ending = '', index }) => {
    const end = index + whole.length
    return { start: end - ending.length, end, by: ending.trim() }
  })
}
