/** What is said of a line: highlighted, added, removed. */
export type LineMark = 'hl' | 'add' | 'del'

/** A mark of the lines from one to another, both counted from 1 and included. */
export interface MarkedRange {
  first: number
  last: number
  mark: LineMark
}

/** The number of a line in the longest block that a page can show; one beyond it is a slip. */
const maxLine = 100_000

/** Whether digits can be the number of a line, or a count of lines. */
export function isLineNumber(digits: string): boolean {
  return Number(digits) <= maxLine
}

export interface MarkedLines {
  /** The code's lines without the comments that set marks. */
  lines: string[]
  /** Mark of each line, by its index. */
  marks: (LineMark | undefined)[]
}

const open = String.raw`(?://|#|--|%|;|/\*|\{\s*/\*|<!--)`
const close = String.raw`(?:\*/\s*\}?|-->)?`

/** Docusaurus' magic comments; each stands alone on its line. */
const magicComment = new RegExp(String.raw`^\s*${open}\s*highlight-(next-line|start|end)\s*${close}\s*$`)

/** Marks at the end of a line, as in Shiki's transformers: `// [!code ++]`, `// [!code highlight:2]`. */
const trailingMark = new RegExp(
  String.raw`\s*${open}\s*\[!code (\+\+|--|highlight|hl)(?::(\d+))?\]\s*${close}\s*$`,
)

const markOfSign: Readonly<Record<string, LineMark>> = { '++': 'add', '--': 'del', highlight: 'hl', hl: 'hl' }

/**
 * Takes the comments that mark lines out of a code block.
 *
 * @param marked From the fence, `{1,3-5}` or `ins={2}`: by the numbers, from 1, of the lines that a reader sees.
 * @param language In `diff`, lines that begin with `+` and `-` are marked too (not the `+++` and `---` of its head).
 * @returns `outOfBounds`: counts of lines, as written, that no block can have; their marks are left out.
 */
export function readLineMarks(
  code: string,
  language: string,
  marked: readonly MarkedRange[],
): MarkedLines & { outOfBounds: string[] } {
  const lines: string[] = []
  const marks: (LineMark | undefined)[] = []
  const outOfBounds: string[] = []
  let inRange = false
  let next = false
  let running: { mark: LineMark; left: number } | undefined
  for (const written of code.split('\n')) {
    const magic = magicComment.exec(written)?.[1]
    if (magic) {
      if (magic === 'next-line') next = true
      else inRange = magic === 'start'
      continue
    }
    const trailing = trailingMark.exec(written)
    const mark = markOfSign[trailing?.[1] ?? '']
    const count = trailing?.[2] ?? '1'
    if (mark && isLineNumber(count)) running = { mark, left: Number(count) }
    else if (mark) outOfBounds.push(count)
    lines.push(trailing ? written.slice(0, trailing.index) : written)
    marks.push(
      running?.mark ??
        (next || inRange ? 'hl' : markOf(marked, lines.length)) ??
        (language === 'diff' ? diffMark(written) : undefined),
    )
    next = false
    if (running && --running.left <= 0) running = undefined
  }
  return { lines, marks, outOfBounds }
}

function markOf(marked: readonly MarkedRange[], line: number): LineMark | undefined {
  return marked.findLast(({ first, last }) => first <= line && line <= last)?.mark
}

function diffMark(line: string): LineMark | undefined {
  if (/^\+(?!\+\+ )/.test(line)) return 'add'
  if (/^-(?!-- )/.test(line)) return 'del'
  return undefined
}
