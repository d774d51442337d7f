import { objectMark, type ProseBlock, type ProseKind } from './prose-block.ts'

/** Finding of a rule in a block. */
export interface ProseFinding {
  /** Name of the rule: `prose-spacing`. */
  code: string
  /** Offset in the block's text. */
  offset: number
  /** States what was found and what was expected. */
  message: string
  /** How to correct the text. */
  hint: string
}

/** A rule for texts in one language, which returns its findings. */
export type ProseRule = (block: ProseBlock) => ProseFinding[]

/** A rule given by a pattern. */
export interface PatternRule {
  code: string
  /** A global pattern; each match is a finding. */
  pattern: RegExp
  /** Kinds of blocks that the rule applies to; all by default. */
  kinds?: readonly ProseKind[]
  /** Description of the error, for the message after the matched words. */
  wrong: string
  /** Suggested replacement, possibly depending on the match. */
  hint: string | ((found: string) => string)
}

/** Applies pattern rules to a block. */
export function findPatterns(rules: readonly PatternRule[], block: ProseBlock): ProseFinding[] {
  const applicable = rules.filter(({ kinds }) => !kinds || kinds.includes(block.kind))
  return applicable.flatMap(({ code, pattern, wrong, hint }) =>
    Array.from(block.text.matchAll(pattern), ({ 0: found, index }) => ({
      code,
      offset: index,
      message: `${quote(block.text, index, found.length)}: ${wrong}`,
      hint: typeof hint === 'string' ? hint : hint(found),
    })),
  )
}

/** Characters of the text that a message shows on each side of a match. */
const contextLength = 12

/** Quotes a match with its context on one line, for a message. */
export function quote(text: string, offset: number, length: number): string {
  const from = Math.max(0, offset - contextLength)
  const to = Math.min(text.length, offset + length + contextLength)
  const shown = text.slice(from, to).replaceAll(objectMark, '`…`').replace(/\n/g, '⏎')
  return `"${from > 0 ? '…' : ''}${shown}${to < text.length ? '…' : ''}"`
}
