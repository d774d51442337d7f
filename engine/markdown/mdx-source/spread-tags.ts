import type { Edit } from './edited-text.ts'

/** An opening tag whose last character begins a line; braces in its attributes nest three times at most. */
const spreadTag =
  /<[A-Za-z][\w.:-]*(?:\s+[\w:-]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\}))?)*\s*?(\n[ \t]*\/?>)/g

/** Whether a text may have a tag across several lines whose last line begins with `>`. */
export function mayHaveSpreadTags(text: string): boolean {
  return /\n[ \t]*\/?>/.test(text) && text.matchAll(spreadTag).next().done !== true
}

/** Moves a tag's final `>` to the line above: at the beginning of a line, a parser reads it as a quotation. */
export function spreadTagEdits(masked: string): Edit[] {
  return [...masked.matchAll(spreadTag)].map(({ 0: whole, 1: ending = '', index }) => {
    const end = index + whole.length
    return { start: end - ending.length, end, by: ending.trim() }
  })
}
