import { isLineNumber, type MarkedRange } from './line-marks.ts'

/** The meta of a fence, which follows its language: `title="a.js" {1,3-5} ins={7} showLineNumbers=10 wrap`. */
export interface FenceMeta {
  title: string | undefined
  /** Ranges of marked lines, counted from 1; a later range overrides earlier ones. */
  marked: readonly MarkedRange[]
  /** Number of the first line; undefined if lines are not numbered. */
  lineNumbers: number | undefined
  wrap: boolean
  /** Line numbers, as written, that no block can have. Their marks are ignored. */
  outOfBounds: readonly string[]
  /** Unknown names. */
  unknown: readonly string[]
}

/** Names that may follow a fence's language. */
export const fenceMarks = [
  'title',
  'showLineNumbers',
  'startLineNumber',
  'wrap',
  'ins',
  'del',
  'mark',
] as const

/** Reads a fence's meta. */
export function parseFenceMeta(meta: string): FenceMeta {
  let title: string | undefined
  const rest = meta.replace(/\btitle=(?:"([^"]*)"|'([^']*)'|(\S+))/, (_, double, single, bare) => {
    title = double ?? single ?? bare
    return ''
  })
  const numbers = /(?:^|\s)showLineNumbers(?:=\{?(\d+)\}?)?(?=\s|$)/.exec(rest)
  const first = numbers?.[1] ?? /(?:^|\s)startLineNumber=\{?(\d+)/.exec(rest)?.[1] ?? '1'
  const { marked, outOfBounds } = parseMarks(rest)
  if (!isLineNumber(first)) outOfBounds.push(first)
  return {
    title,
    marked,
    lineNumbers: numbers ? (isLineNumber(first) ? Number(first) : 1) : undefined,
    wrap: /(?:^|\s)wrap(?=\s|$)/.test(rest),
    outOfBounds,
    unknown: namesOf(rest).filter(name => !fenceMarks.some(mark => mark === name) && !foreignMarks.has(name)),
  }
}

/** Names that Docusaurus and Expressive Code know and that are ignored here; the manual's table of foreign Markdown lists them. */
const foreignMarks: ReadonlySet<string> = new Set(['live', 'noInline', 'npm2yarn', 'frame'])

/** Names in the meta, without ranges and words to mark, which are in braces, quotes or slashes. */
function namesOf(meta: string): string[] {
  const names = meta.replace(/\{[^}]*\}|"[^"]*"|'[^']*'/g, '').matchAll(/(?<=^|\s)([a-z][\w-]*)(?=[\s=]|$)/gi)
  return [...names].map(([, name = '']) => name)
}

/** `{1,3-5}`; `ins={2}`, `del={4}` and `mark={6}`, and Expressive Code's form with a label, `{"1":2-3}`. */
function parseMarks(meta: string): { marked: MarkedRange[]; outOfBounds: string[] } {
  const marked: MarkedRange[] = []
  const outOfBounds: string[] = []
  for (const [, name = '', ranges = ''] of meta.matchAll(
    /(?:^|\s)(?:(ins|del|mark)=)?\{(?:"[^"]*":)?([\d,\s-]+)\}/g,
  )) {
    const mark = name === 'ins' ? 'add' : name === 'del' ? 'del' : 'hl'
    for (const range of ranges.split(',')) {
      const [, first, last = first] = /^\s*(\d+)(?:\s*-\s*(\d+))?\s*$/.exec(range) ?? []
      if (first === undefined || last === undefined) continue
      if (isLineNumber(first) && isLineNumber(last))
        marked.push({ first: Number(first), last: Number(last), mark })
      else outOfBounds.push(range.trim())
    }
  }
  return { marked, outOfBounds }
}
