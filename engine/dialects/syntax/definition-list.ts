import type { PlacedLine } from '../../markdown/mdx-source/edited-text.ts'
import { like } from './translation.ts'

/** Terms, and their definitions. */
export interface Definitions {
  terms: PlacedLine[]
  meanings: PlacedLine[][]
}

const meaning = /^(\s*):[ ]{1,3}(\S.*)$/

/** Limit of terms above a definition: more lines are a paragraph, and each line of a long one would search the rest. */
const maxTerms = 50

/**
 * A definition list of Python-Markdown (and PHP Markdown Extra): lines of terms, followed by their definitions, which begin with a colon.
 *
 * @returns The entries without indentation, and the line after the list; undefined if no list begins here.
 */
export function definitionList(
  lines: readonly PlacedLine[],
  start: number,
): { indent: string; entries: Definitions[]; end: number } | undefined {
  const indent = /^\s*/.exec(lines[start]?.text ?? '')?.[0] ?? ''
  const entries: Definitions[] = []
  let end = start
  for (let index = start; ; ) {
    const first = endOfTerms(lines, index, indent)
    if (first === undefined) break
    const terms = lines
      .slice(index, first)
      .flatMap(line => (line.text.trim() === '' ? [] : like(line, line.text.trim())))
    const meanings: PlacedLine[][] = []
    for (let at: number | undefined = first; at !== undefined; at = nextMeaning(lines, end, indent)) {
      const body = meaningBody(lines, at, indent)
      meanings.push(body.lines)
      end = body.end
    }
    entries.push({ terms, meanings })
    index = skipEmpty(lines, end)
  }
  return entries.length > 0 ? { indent, entries, end } : undefined
}

/** Line of the first definition, if a list begins at `start`. */
function endOfTerms(lines: readonly PlacedLine[], start: number, indent: string): number | undefined {
  for (let index = start; index < Math.min(lines.length, start + maxTerms); index++) {
    const { text } = lines[index] ?? { text: '' }
    if (meaning.exec(text)?.[1] === indent) return index > start ? index : undefined
    // A run of empty lines would be read again from each of them.
    if (text.trim() === '') return index > start ? nextMeaning(lines, index, indent) : undefined
    if (!text.startsWith(indent) || !/^[^\s#>|:!=?-]/.test(text.slice(indent.length))) return undefined
  }
  return undefined
}

function nextMeaning(lines: readonly PlacedLine[], from: number, indent: string): number | undefined {
  const next = skipEmpty(lines, from)
  return meaning.exec(lines[next]?.text ?? '')?.[1] === indent ? next : undefined
}

function meaningBody(
  lines: readonly PlacedLine[],
  start: number,
  indent: string,
): { lines: PlacedLine[]; end: number } {
  const opening = lines[start]
  if (!opening) return { lines: [], end: start + 1 }
  const body = [like(opening, meaning.exec(opening.text)?.[2] ?? '')]
  const inner = `${indent}    `
  let end = start + 1
  for (let index = end; index < lines.length; index++) {
    const line = lines[index]
    const text = line?.text ?? ''
    const isLazy = text.trim() !== '' && lines[index - 1]?.text.trim() !== ''
    if (!line) break
    if (text.startsWith(inner)) body.push(like(line, text.slice(inner.length)))
    else if (text.trim() === '') body.push(like(line, ''))
    else if (isLazy && !meaning.test(text) && endOfTerms(lines, index, indent) === undefined)
      body.push(like(line, text.trim()))
    else break
    if (text.trim() !== '') end = index + 1
  }
  return { lines: body.slice(0, end - start), end }
}

function skipEmpty(lines: readonly PlacedLine[], from: number): number {
  let index = from
  while (index < lines.length && lines[index]?.text.trim() === '') index++
  return index
}
