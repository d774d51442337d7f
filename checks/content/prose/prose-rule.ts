import { objectMark, type ProseBlock, type ProseKind } from './prose-block.ts'

/** What a rule found in a block. */
export interface ProseFinding {
  /** Name of the rule: `prose-spacing`. */
  code: string
  /** Where in the block's text. */
  offset: number
  /** What was found and what was expected. */
  message: string
  /** How to mend it. */
  hint: string
}

/** A rule of one language: what is wrong with a text. */
export type ProseRule = (block: ProseBlock) => ProseFinding[]

/** A rule that a pattern can tell. */
export interface PatternRule {
  code: string
  /** Global; what it matches is the finding. */
  pattern: RegExp
  /** Kinds of blocks it holds for; all, if not given. */
  kinds?: readonly ProseKind[]
  /** What is wrong, after the words that were found. */
  wrong: string
  /** What to write in its place, by what was found. */
  hint: string | ((found: string) => string)
}

/** The findings of pattern rules. */
export function findPatterns(rules: readonly PatternRule[], block: ProseBlock): ProseFinding[] {
  const held = rules.filter(({ kinds }) => !kinds || kinds.includes(block.kind))
  return held.flatMap(({ code, pattern, wrong, hint }) =>
    Array.from(block.text.matchAll(pattern), ({ 0: found, index }) => ({
      code,
      offset: index,
      message: `${quote(block.text, index, found.length)}: ${wrong}`,
      hint: typeof hint === 'string' ? hint : hint(found),
    })),
  )
}

/** Characters of the text shown on each side of what was found. */
const contextLength = 12

/** What was found between words of its sentence, on one line, for a message. */
export function quote(text: string, offset: number, length: number): string {
  const from = Math.max(0, offset - contextLength)
  const to = Math.min(text.length, offset + length + contextLength)
  const shown = text.slice(from, to).replaceAll(objectMark, '`…`').replace(/\n/g, '⏎')
  return `"${from > 0 ? '…' : ''}${shown}${to < text.length ? '…' : ''}"`
}
