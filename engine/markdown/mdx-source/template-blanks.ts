import type { Edit } from './edited-text.ts'

/** Whether a text may have an export with an empty line in a template literal. */
export function mayHaveTemplateBlanks(text: string): boolean {
  return text.includes('`') && /^export\s/m.test(text) && /\n[ \t]*\n/.test(text)
}

// Concatenated, so that it is not an expression of the template literal around it.
const emptyExpression = '$' + "{''}"

/**
 * Puts an empty expression into empty lines of template literals in exports: the parser would take a second empty line for the end of the
 * export.
 *
 * @param masked The text with masked code, so that exports in code blocks are ignored.
 */
export function templateBlankEdits(text: string, masked: string): Edit[] {
  const edits: Edit[] = []
  let end = 0
  for (const { index } of masked.matchAll(/^export\s/gm)) {
    if (index < end) continue
    const blanks = blanksFrom(text, index)
    // An export that is never closed is not one, and neither are those after it.
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
