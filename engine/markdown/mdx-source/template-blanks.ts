import type { Edit } from './edited-text.ts'

/** Whether a text may export something with an empty line in a template between backticks. */
export function mayHaveTemplateBlanks(text: string): boolean {
  return /^export\s/m.test(text) && /`[^`]*\n[ \t]*\n[^`]*`/.test(text)
}

// It stands in a template of the page, not in one here.
const emptyExpression = '$' + "{''}"

/**
 * Puts an expression that says nothing into empty lines of templates within exports: behind another empty line the parser takes one for
 * the end of the export.
 *
 * @param masked The text with code hidden, so that exports in a code block are none.
 */
export function templateBlankEdits(text: string, masked: string): Edit[] {
  const edits: Edit[] = []
  for (const { index } of masked.matchAll(/^export\s/gm)) {
    if (index < (edits.at(-1)?.end ?? 0)) continue
    edits.push(...blanksFrom(text, index))
  }
  return edits
}

function blanksFrom(text: string, start: number): Edit[] {
  const edits: Edit[] = []
  let at = start
  let isInTemplate = false
  for (const line of text.slice(start).split('\n')) {
    if (isInTemplate && line.trim() === '')
      edits.push({ start: at, end: at + line.length, by: emptyExpression })
    if ((line.replaceAll(/\\./g, '').split('`').length - 1) % 2 === 1) isInTemplate = !isInTemplate
    const goesOn = at === start ? /(?:[([{,=]|=>)\s*$/.test(line) : !/^[)\]}`]/.test(line)
    if (!isInTemplate && !goesOn) return edits
    at += line.length + 1
  }
  // An export that nothing closes is not one.
  return []
}
