import type { MdastNode } from 'satteri'
import { emphasisPlaces } from './emphasis-places.ts'
import { characterAfter, characterBefore } from './flanking.ts'

/** A text in which runs of `*`, `_` and `~` next to Chinese, Japanese or Korean open and close as readers of these languages expect. */
export interface MarkedEmphasis {
  text: string
  /** Removes the marks from the text, or from a part that the parser returns. */
  plain: (part: string) => string
}

/** Rare punctuation marks. One that does not occur in a text can serve as a mark. */
const signs = [...'⸾⹒꣎෴⁞꧁𐬹']

/**
 * CommonMark finds no emphasis in `これは**「重要」**です`: a run next to punctuation only opens or closes if its other side is a space or
 * punctuation, and Chinese and Japanese have no spaces. markdown-cjk-friendly lets a run do both if one of its sides is in these languages
 * (github.com/tats-u/markdown-cjk-friendly, specification.md). Sätteri has no option for it, but a run between two punctuation marks
 * behaves that way: so a rare mark is inserted on both sides, and removed from the parsed text.
 *
 * @param parse Parses the text with positions; if it fails, the text stays unchanged.
 * @returns undefined if nothing has to change, as in every text without these languages.
 */
export function markEmphasis(text: string, parse: (text: string) => MdastNode): MarkedEmphasis | undefined {
  const runs = [...findEmphasisRuns(text)]
  if (runs.length === 0) return undefined
  const sign = signs.find(sign => !text.includes(sign))
  // A character reference could be decoded to the mark.
  if (
    sign === undefined ||
    new RegExp(`&#(?:${sign.codePointAt(0)}|x0*${sign.codePointAt(0)?.toString(16)});`, 'i').test(text)
  )
    return undefined
  const places = findEmphasis(text, parse)
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

function findEmphasis(text: string, parse: (text: string) => MdastNode) {
  try {
    return emphasisPlaces(text, parse(text))
  } catch {
    return undefined
  }
}

interface Run {
  start: number
  end: number
  /** Whether only the character before it has to count as punctuation. */
  isOpenOnly: boolean
}

/** The runs that CommonMark and the specification treat differently. */
function* findEmphasisRuns(text: string): Generator<Run> {
  let line = 0
  for (const { 0: run, index } of text.matchAll(/\n[\s>]*|\*+|~+|_+/g)) {
    const end = index + run.length
    // Before a run at the beginning of a line there is at most markup.
    if (run.startsWith('\n')) {
      line = end
      continue
    }
    const start = isEscaped(text, index) ? index + 1 : index
    if (start === end || start === line) continue
    const before = characterBefore(text, start)
    const after = characterAfter(text, end)
    if (before.isSpace || after.isSpace) continue
    const isBoth = text[start] !== '_' && (before.isCjk || after.isCjk)
    // A run between two letters or two punctuation marks already opens and closes.
    if (isBoth && before.isPunctuation !== after.isPunctuation) yield { start, end, isOpenOnly: false }
    else if (before.isPunctuationForm && !isBoth) yield { start, end, isOpenOnly: true }
  }
}

/** Whether an odd number of backslashes precedes a place. */
function isEscaped(text: string, at: number): boolean {
  let first = at
  while (text[first - 1] === '\\') first -= 1
  return (at - first) % 2 === 1
}

/** A copy of a tree parsed from a marked text, without the marks. */
export function withoutMarks<Node extends object>({ plain }: MarkedEmphasis, tree: Node): Node {
  return JSON.parse(plain(JSON.stringify(tree)))
}
