import { isLineNumber, type MarkedRange } from './line-marks.ts'

/** What a writer says about a code block after the language: `title="a.js" {1,3-5} ins={7} showLineNumbers=10 wrap`. */
export interface FenceMeta {
  title: string | undefined
  /** What is said of lines, by their numbers from 1; a later range covers those before it. */
  marked: readonly MarkedRange[]
  /** Number of the first line if lines are numbered. */
  lineNumbers: number | undefined
  wrap: boolean
  /** Numbers, as written, that no line can have; what they say is left out. */
  outOfBounds: readonly string[]
  /** Names of marks that are not known here. */
  unknown: readonly string[]
}

/** Marks after a fence's language, by name. */
export const fenceMarks = [
  'title',
  'showLineNumbers',
  'startLineNumber',
  'wrap',
  'ins',
  'del',
  'mark',
] as const

/** Reads the text after a fence's language. */
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
    unknown: namesOf(rest).filter(name => !fenceMarks.some(mark => mark === name) && !othersMarks.has(name)),
  }
}

/** Marks of Docusaurus and Expressive Code that the table of foreign Markdown names as left out. */
const othersMarks: ReadonlySet<string> = new Set(['live', 'noInline', 'npm2yarn', 'frame'])

/** Names of all marks but ranges and words to be marked, which stand in braces, quotes or slashes. */
function namesOf(meta: string): string[] {
  const names = meta.replace(/\{[^}]*\}|"[^"]*"|'[^']*'/g, '').matchAll(/(?<=^|\s)([a-z][\w-]*)(?=[\s=]|$)/gi)
  return [...names].map(([, name = '']) => name)
}

/** `{1,3-5}`; `ins={2}`, `del={4}` and `mark={6}`, with a label or not (`{"1":2-3}`), as Expressive Code has them. */
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
