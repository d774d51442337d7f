import type { ProseBlock, ProseKind } from '../prose-block.ts'
import type { ProseRule } from '../prose-rule.ts'

/** Returns a text as a block that begins on line 1. */
export function blockOf(text: string, kind: ProseKind = 'paragraph'): ProseBlock {
  return { kind, text, lines: [{ at: 0, line: 1 }], bold: [] }
}

/**
 * Applies a rule to a text.
 *
 * @returns Code and offset of each finding.
 */
export function found(rule: ProseRule, text: string, kind?: ProseKind): string[] {
  return rule(blockOf(text, kind)).map(({ code, offset }) => `${code} ${offset}`)
}
