import type { Edit } from './edited-text.ts'

/** Whether a text may export something with an empty line in a template between backticks. */
export function mayHaveTemplateBlanks(text: string): boolean {
  return text.includes('`') && /^export\s/m.test(text) && /\n[ \t]*\n/.test(text)
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
  let end = 0
  for (const { index } of masked.matchAll(/^export\s/gm)) {
    if (index < end) continue
    const blanks = blanksFrom(text, index)
    // An export that nothing closes is not one, nor are those behind it.
    if (!blanks) break
    edits.push(...blanks.edits)
    end = blanks.end
  }
  return edits
}

function blanksFrom(text: string, start: number): { edits: Edit[]; end: number } | undefined {
  const edits: Edit[] = []
  let isInTemplate = false
  for (let at = start; at < text.length; ) {
    const next = text.indexOf('\n', at)
    const end = next === -1 ? text.length : next
    const line = text.slice(at, end)
    if (isInTemplate && line.trim() === '') edits.push({ start: at, end, by: emptyExpression })
    if ((line.replaceAll(/\\./g, '').split('`').length - 1) % 2 === 1) isInTemplate = !isInTemplate
    const goesOn = at === start ? /(?:[([{,=]|=>)\s*$/.test(line) : !/^[)\]}`]/.test(line)
    if (!isInTemplate && !goesOn) return { edits, end }
    at = end + 1
  }
  return undefined
}
