import { blankText } from '../../markdown/mdx-source/edited-text.ts'

/** A range of a text that consists of `export` statements. */
export interface ExportBlock {
  start: number
  end: number
}

/**
 * The ranges of an MDX text that export something.
 *
 * @param masked The text with masked code, so that exports in code blocks are ignored.
 */
export function exportBlocks(text: string, masked: string): ExportBlock[] {
  const blocks: ExportBlock[] = []
  for (const { index } of masked.matchAll(statement)) {
    if (index < (blocks.at(-1)?.end ?? 0)) continue
    const end = endOfBlock(text, index)
    // An export that is never closed is not one, and neither are those after it.
    if (end === undefined) break
    blocks.push({ start: index, end })
  }
  return blocks
}

const statement = /^export(?:\s+(?:const|let|var|function|async|class|default)\b|\s*[{*])/gm

const closing: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' }

/**
 * The first empty line at which all brackets and templates are closed, or the end of the text. The parser is more precise, but takes half a
 * minute for 20,000 lines with an unclosed bracket, and this runs before that text is rejected.
 */
function endOfBlock(text: string, start: number): number | undefined {
  const open: string[] = []
  for (let at = start; at < text.length; at++) {
    const sign = text[at] ?? ''
    if (open.at(-1) === '`') {
      if (sign === '\\') at += 1
      else if (sign === '`') open.pop()
      else if (sign === '$' && text[at + 1] === '{') {
        open.push('}')
        at += 1
      }
      continue
    }
    if (sign === '`') open.push(sign)
    else if (closing[sign] !== undefined) open.push(closing[sign])
    else if (sign === open.at(-1)) open.pop()
    else if (sign === '\n' && open.length === 0 && isBlankLine(text, at + 1)) return at
    else at = skipTextOrComment(text, at)
  }
  return open.length === 0 ? text.length : undefined
}

/** Index of the last character of a quoted string, which ends on its line, or of a comment; `at` if none begins there. */
function skipTextOrComment(text: string, at: number): number {
  const pattern = /(["'])(?:\\.|(?!\1)[^\\\n])*\1|(?<!:)\/\/[^\n]*|\/\*[\s\S]*?\*\//y
  pattern.lastIndex = at
  return pattern.test(text) ? pattern.lastIndex - 1 : at
}

function isBlankLine(text: string, start: number): boolean {
  const end = text.indexOf('\n', start)
  return text.slice(start, end === -1 ? undefined : end).trim() === ''
}

/** The names that an export block exports, and its statements without `export`. */
export interface ExportedNames {
  /** Exported name -> its expression. */
  names: ReadonlyMap<string, string>
  /** The block as statements of a function, with the same number of lines. */
  lines: readonly string[]
}

/** The exports of a block. `default` is the layout of a page, and is ignored in imported texts. */
export function readExports(block: string): ExportedNames {
  const names = new Map<string, string>()
  const rest = block
    // Exports of other files are not passed on.
    .replaceAll(/^export\s*(?:\*|\{[^{}]*\})\s*from\s*(['"])[^'"\n]+\1[ \t]*;?/gm, blankText)
    .replaceAll(/^export\s*(\{[^{}]*\})[ \t]*;?/gm, (match, list: string) => {
      for (const [outside, inside] of listed(list)) names.set(outside, inside)
      return blankText(match)
    })
    .replaceAll(/^export\s+default\s/gm, 'const _layout = ')
    .replaceAll(
      /^export\s+(?=(?:const|let|var)\s+([\w$]+|\{[^{}=]*\}|\[[^[\]=]*\])|(?:async\s+)?function\s*\*?\s*([\w$]+)|class\s+([\w$]+))/gm,
      (match, pattern = '', ...[called, made]: (string | undefined)[]) => {
        for (const name of [...declared(pattern), called, made]) if (name) names.set(name, name)
        return blankText(match)
      },
    )
  return { names, lines: rest.split('\n') }
}

/** `{ a, b as c }`: exported names by local names. */
function listed(list: string): Map<string, string> {
  const names = new Map<string, string>()
  for (const item of list.slice(1, -1).split(',')) {
    const [inside = '', outside = inside] = item.trim().split(/\s+as\s+/)
    if (inside !== '') names.set(outside, inside)
  }
  return names
}

/** Names that `a`, `{ a, b: c }` or `[a, b]` declares. */
function declared(pattern: string): string[] {
  if (!/^[[{]/.test(pattern)) return [pattern]
  return pattern
    .slice(1, -1)
    .split(',')
    .map(item => item.replace(/^[^:]*:|^\s*\.{3}/, '').trim())
}
