import type { LineMark } from './line-marks.ts'

/** What a writer says about a code block after the language: `title="a.js" {1,3-5} ins={7} showLineNumbers=10 wrap`. */
export interface FenceMeta {
  title: string | undefined
  /** What is said of lines, by their numbers from 1. */
  marked: ReadonlyMap<number, LineMark>
  /** Number of the first line if lines are numbered. */
  lineNumbers: number | undefined
  wrap: boolean
}

/** A range over this many lines is a slip (`{1-99999999}`), not a wish. */
const mostLines = 10_000

/** Reads the text after a fence's language. Words it does not know (`live`, `noInline`) are left to other tools. */
export function parseFenceMeta(meta: string): FenceMeta {
  let title: string | undefined
  const rest = meta.replace(/\btitle=(?:"([^"]*)"|'([^']*)'|(\S+))/, (_, double, single, bare) => {
    title = double ?? single ?? bare
    return ''
  })
  const numbers = /(?:^|\s)showLineNumbers(?:=\{?(\d+)\}?)?(?=\s|$)/.exec(rest)
  const first = /(?:^|\s)startLineNumber=\{?(\d+)/.exec(rest)?.[1]
  return {
    title,
    marked: parseMarks(rest),
    lineNumbers: numbers ? Number(numbers[1] ?? first ?? 1) : undefined,
    wrap: /(?:^|\s)wrap(?=\s|$)/.test(rest),
  }
}

/** `{1,3-5}`; `ins={2}`, `del={4}` and `mark={6}`, with a label or not (`{"1":2-3}`), as Expressive Code has them. */
function parseMarks(meta: string): Map<number, LineMark> {
  const marks = new Map<number, LineMark>()
  for (const [, name = '', ranges = ''] of meta.matchAll(
    /(?:^|\s)(?:(ins|del|mark)=)?\{(?:"[^"]*":)?([\d,\s-]+)\}/g,
  )) {
    const mark = name === 'ins' ? 'add' : name === 'del' ? 'del' : 'hl'
    for (const line of parseRanges(ranges)) marks.set(line, mark)
  }
  return marks
}

function parseRanges(ranges: string): Set<number> {
  const lines = new Set<number>()
  for (const range of ranges.split(',')) {
    const match = /^\s*(\d+)(?:\s*-\s*(\d+))?\s*$/.exec(range)
    if (!match) continue
    const first = Number(match[1])
    const last = Math.min(Number(match[2] ?? first), first + mostLines)
    for (let line = first; line <= last; line++) lines.add(line)
  }
  return lines
}
