/** What a writer says about a code block after the language: `title="a.js" {1,3-5} showLineNumbers=10 wrap`. */
export interface FenceMeta {
  title: string | undefined
  /** 1-based numbers of highlighted lines. */
  highlighted: ReadonlySet<number>
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
  const ranges = /(?:^|\s)\{([\d,\s-]+)\}/.exec(rest)?.[1] ?? ''
  return {
    title,
    highlighted: parseRanges(ranges),
    lineNumbers: numbers ? Number(numbers[1] ?? 1) : undefined,
    wrap: /(?:^|\s)wrap(?=\s|$)/.test(rest),
  }
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
