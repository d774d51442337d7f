import type { Expansion } from '../data/expansion.ts'
import type { MarkdownSource } from '../types.ts'
import { maskCode } from './code-mask.ts'
import { applyEdits, type Edit } from './edited-text.ts'

/** An MDX page in a form that the parser reads correctly; undefined if it needs no change. Lines keep their origin. */
export function readableMdx({ text, format }: MarkdownSource): Expansion | undefined {
  if (format !== 'mdx' || !isAmbiguous(text)) return undefined
  const edits = parserEdits(text, maskCode(text).masked)
  if (edits.length === 0) return undefined
  const lines = applyEdits(text, edits, line => ({ file: undefined, line }))
  return {
    text: lines.map(line => line.text).join('\n'),
    origins: lines.map(({ origin }) => origin),
    problems: [],
    references: [],
  }
}

/** Whether a text may contain syntax that the parser misreads. */
export function isAmbiguous(text: string): boolean {
  return mayHaveSpreadTags(text) || mayHaveTemplateBlanks(text)
}

/**
 * Edits of syntax that the parser misreads: tags across several lines, and empty lines in template literals.
 *
 * @param masked The text with masked code.
 */
export function parserEdits(text: string, masked: string): Edit[] {
  return [...spreadTagEdits(masked), ...templateBlankEdits(text, masked)]
}

/** An opening tag whose last character begins a line; braces in its attributes are nested at most three levels deep. */
const spreadTag =
  /<[A-Za-z][\w.:-]*(?:\s+[\w:-]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\}))?)*\s*?(\n[ \t]*\/?>)/g

/** Whether a text may have a tag across several lines whose last line begins with `>`. */
function mayHaveSpreadTags(text: string): boolean {
  return /\n[ \t]*\/?>/.test(text) && text.matchAll(spreadTag).next().done !== true
}

/** Moves a tag's final `>` to the line above: at the beginning of a line, a parser reads it as a quotation. */
function spreadTagEdits(masked: string): Edit[] {
  return [...masked.matchAll(spreadTag)].map(({ 0: match, 1: ending = '', index }) => {
    const end = index + match.length
    return { start: end - ending.length, end, by: ending.trim() }
  })
}

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
    const blanks = fillBlankLines(text, index)
    // An export that is never closed is not one, and neither are those after it.
    if (!blanks) break
    edits.push(...blanks.edits)
    end = blanks.end
  }
  return edits
}

function fillBlankLines(text: string, start: number): { edits: Edit[]; end: number } | undefined {
  const edits: Edit[] = []
  let isInTemplate = false
  for (let at = start; at < text.length; ) {
    const next = text.indexOf('\n', at)
    const end = next === -1 ? text.length : next
    const line = text.slice(at, end)
    if (isInTemplate && line.trim() === '') edits.push({ start: at, end, by: emptyExpression })
    if ((line.replaceAll(/\\./g, '').split('`').length - 1) % 2 === 1) isInTemplate = !isInTemplate
    const isContinued = at === start ? /(?:[([{,=]|=>)\s*$/.test(line) : !/^[)\]}`]/.test(line)
    if (!isInTemplate && !isContinued) return { edits, end }
    at = end + 1
  }
  return undefined
}
