import { emptied } from './edited-text.ts'

/** A part of a text that holds nothing but `export` statements. */
export interface ExportBlock {
  start: number
  end: number
}

/**
 * The parts of an MDX text that export something.
 *
 * @param masked The text with code hidden, so that exports in a code block are none.
 */
export function exportBlocks(text: string, masked: string): ExportBlock[] {
  const blocks: ExportBlock[] = []
  for (const { index } of masked.matchAll(statement)) {
    if (index < (blocks.at(-1)?.end ?? 0)) continue
    const end = endOfBlock(text, index)
    // An export that nothing closes is not one, nor are those behind it.
    if (end === undefined) break
    blocks.push({ start: index, end })
  }
  return blocks
}

const statement = /^export(?:\s+(?:const|let|var|function|async|class|default)\b|\s*[{*])/gm

const closing: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' }

/**
 * The first empty line at which all brackets and templates are closed, or the end. The parser knows better, but takes half a minute for a
 * text of 20,000 lines without end, and this is read before it is tried.
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
    else at = behindTextOrComment(text, at)
  }
  return open.length === 0 ? text.length : undefined
}

/** Place of the last character of a text in quotes, which ends on its line, or of a comment; `at` where none begins. */
function behindTextOrComment(text: string, at: number): number {
  const pattern = /(["'])(?:\\.|(?!\1)[^\\\n])*\1|(?<!:)\/\/[^\n]*|\/\*[\s\S]*?\*\//y
  pattern.lastIndex = at
  return pattern.test(text) ? pattern.lastIndex - 1 : at
}

function isBlankLine(text: string, start: number): boolean {
  const end = text.indexOf('\n', start)
  return text.slice(start, end === -1 ? undefined : end).trim() === ''
}

/** What a statement of an export block exports, and the statement without it. */
export interface ExportedNames {
  /** Name outside -> expression that it stands for. */
  names: ReadonlyMap<string, string>
  /** Files of which all or some exports are passed on, and which: `*`, or names outside by names there. */
  passedOn: readonly { from: string; names: '*' | ReadonlyMap<string, string> }[]
  /** Lines of the block as statements of a function, as many as it has. */
  lines: readonly string[]
}

/** The exports of a block. That of `default` is the layout of a page, which a text that others import has not. */
export function readExports(block: string): ExportedNames {
  const names = new Map<string, string>()
  const passedOn: { from: string; names: '*' | Map<string, string> }[] = []
  const rest = block
    .replaceAll(
      /^export\s*(\*|\{[^{}]*\})\s*from\s*(['"])([^'"\n]+)\2[ \t]*;?/gm,
      (whole, what: string, _quote, from: string) => {
        passedOn.push({ from, names: what === '*' ? '*' : listed(what) })
        return emptied(whole)
      },
    )
    .replaceAll(/^export\s*(\{[^{}]*\})[ \t]*;?/gm, (whole, list: string) => {
      for (const [outside, inside] of listed(list)) names.set(outside, inside)
      return emptied(whole)
    })
    .replaceAll(/^export\s+default\s/gm, 'const _layout = ')
    .replaceAll(
      /^export\s+(?=(?:const|let|var)\s+([\w$]+|\{[^{}=]*\}|\[[^[\]=]*\])|(?:async\s+)?function\s*\*?\s*([\w$]+)|class\s+([\w$]+))/gm,
      (whole, pattern = '', ...[called, made]: (string | undefined)[]) => {
        for (const name of [...declared(pattern), called, made]) if (name) names.set(name, name)
        return emptied(whole)
      },
    )
  return { names, passedOn, lines: rest.split('\n') }
}

/** `{ a, b as c }`: names outside by what they are inside. */
function listed(list: string): Map<string, string> {
  const names = new Map<string, string>()
  for (const one of list.slice(1, -1).split(',')) {
    const [inside = '', outside = inside] = one.trim().split(/\s+as\s+/)
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
    .map(one => one.replace(/^[^:]*:|^\s*\.{3}/, '').trim())
}
