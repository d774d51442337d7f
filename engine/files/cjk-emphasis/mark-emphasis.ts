import type { MdastNode } from 'satteri'
import { emphasisPlaces } from './emphasis-places.ts'
import { sideAfter, sideBefore } from './flanking.ts'

/** A text in which each run of `*`, `_` and `~` beside Chinese, Japanese or Korean opens and closes as its readers expect. */
export interface MarkedEmphasis {
  text: string
  /** The text without what was put in, or a part of it as the parser gives it back. */
  plain: (part: string) => string
}

/** Punctuation marks that hardly any text has. One that a text lacks can stand in it for a while. */
const signs = [...'⸾⹒꣎෴⁞꧁𐬹']

/**
 * CommonMark reads no emphasis in `これは**「重要」**です`: a run beside punctuation opens or closes only where the other side is a space or
 * punctuation too, and Chinese and Japanese have no spaces. The amendment of markdown-cjk-friendly lets such a run do both where one
 * of its sides is of these languages (github.com/tats-u/markdown-cjk-friendly, specification.md). Sätteri has no option for it,
 * but reads a run between two punctuation marks that way: so a rare one is put on both sides, and taken out of what was read.
 *
 * @param parse Reads the text with positions; what it cannot read is left as it is.
 * @returns undefined where nothing is to be done, as in every text without these languages.
 */
export function markEmphasis(text: string, parse: (text: string) => MdastNode): MarkedEmphasis | undefined {
  const runs = [...runsToMark(text)]
  if (runs.length === 0) return undefined
  const sign = signs.find(one => !text.includes(one))
  // A reference to a character could be the sign, read.
  if (
    sign === undefined ||
    new RegExp(`&#(?:${sign.codePointAt(0)}|x0*${sign.codePointAt(0)?.toString(16)});`, 'i').test(text)
  )
    return undefined
  const places = placesIn(text, parse)
  let marked = ''
  let at = 0
  for (const run of runs) {
    if (!places?.isPlace(run.start, run.end)) continue
    marked += text.slice(at, run.start) + sign + text.slice(run.start, run.end) + (run.isOpenOnly ? '' : sign)
    at = run.end
  }
  if (at === 0) return undefined
  return { text: marked + text.slice(at), plain: part => part.replaceAll(sign, '') }
}

function placesIn(text: string, parse: (text: string) => MdastNode) {
  try {
    return emphasisPlaces(text, parse(text))
  } catch {
    return undefined
  }
}

interface Run {
  start: number
  end: number
  /** Whether only what precedes it is to count as punctuation. */
  isOpenOnly: boolean
}

/** The runs that CommonMark reads otherwise than the amendment. */
function* runsToMark(text: string): Generator<Run> {
  let line = 0
  for (const { 0: run, index } of text.matchAll(/\n[\s>]*|\*+|~+|_+/g)) {
    const end = index + run.length
    // What precedes a run at the beginning of a line is markup, if anything.
    if (run.startsWith('\n')) {
      line = end
      continue
    }
    const start = isEscaped(text, index) ? index + 1 : index
    if (start === end || start === line) continue
    const before = sideBefore(text, start)
    const after = sideAfter(text, end)
    if (before.isSpace || after.isSpace) continue
    const isBoth = text[start] !== '_' && (before.isCjk || after.isCjk)
    // A run between two letters, or two marks, opens and closes anyway.
    if (isBoth && before.isPunctuation !== after.isPunctuation) yield { start, end, isOpenOnly: false }
    else if (before.isPunctuationForm && !isBoth) yield { start, end, isOpenOnly: true }
  }
}

/** Whether an odd number of backslashes stands before a place. */
function isEscaped(text: string, at: number): boolean {
  let first = at
  while (text[first - 1] === '\\') first -= 1
  return (at - first) % 2 === 1
}

/** A copy of a tree that was read from a marked text, without the marks. */
export function withoutMarks<Node extends object>({ plain }: MarkedEmphasis, tree: Node): Node {
  return JSON.parse(plain(JSON.stringify(tree)))
}
