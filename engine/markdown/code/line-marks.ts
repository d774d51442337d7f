/** Mark of a line: highlighted, added, removed, warning, error. */
export type LineMark = 'hl' | 'add' | 'del' | 'warning' | 'danger'

/** The mark of a range of lines, counted from 1, both ends included. */
export interface MarkedRange {
  first: number
  last: number
  mark: LineMark
}

/** Number of lines in the longest block that a page can show; a greater number must be a typing error. */
const maxLine = 100_000

/** Whether digits can be a line number or a count of lines. */
export function isLineNumber(digits: string): boolean {
  return Number(digits) <= maxLine
}

export interface MarkedLines {
  /** Lines of the code without the comments that set marks. */
  lines: string[]
  /** Mark of each line, by its index. */
  marks: (LineMark | undefined)[]
  /** Words to mark in each line, by its index. Default: none. */
  words?: (readonly string[])[]
}

const open = String.raw`(?://|#|--|%|;|/\*|\{\s*/\*|<!--)`
const close = String.raw`(?:\*/\s*\}?|-->)?`

/** Docusaurus' magic comments, each alone on its line. */
const magicComment = new RegExp(String.raw`^\s*${open}\s*highlight-(next-line|start|end)\s*${close}\s*$`)

/**
 * Comments at the end of a line, as in Shiki's transformers: `// [!code ++]`, `// [!code highlight:2]`, `// [!code word:name]`. One that is
 * alone on its line applies to the lines below.
 */
const trailingMark = new RegExp(
  String.raw`\s*${open}\s*\[!code (?:(\+\+|--|highlight|hl|focus|warning|error)|word:((?:\\.|[^\]:\\])+))(?::(\d+))?\]\s*${close}\s*$`,
)

const markOfSign: Readonly<Record<string, LineMark>> = {
  '++': 'add',
  '--': 'del',
  highlight: 'hl',
  hl: 'hl',
  // Shiki dims the other lines, but their text would be too pale to read.
  focus: 'hl',
  warning: 'warning',
  error: 'danger',
}

/**
 * Removes the comments that mark lines from a code block.
 *
 * @param marked Ranges of the fence, `{1,3-5}` or `ins={2}`, counted from 1 in the lines that readers see.
 * @param language In `diff`, lines that begin with `+` or `-` are marked, too (but not `+++` and `---` in its header).
 * @returns `outOfBounds`: counts of lines, as written, that no block can have. Their marks are ignored.
 */
export function readLineMarks(
  code: string,
  language: string,
  marked: readonly MarkedRange[],
): MarkedLines & { outOfBounds: string[] } {
  const lines: string[] = []
  const marks: (LineMark | undefined)[] = []
  const outOfBounds: string[] = []
  let isInRange = false
  let next = false
  let running: { mark: LineMark; left: number } | undefined
  const words: (readonly string[])[] = []
  let runningWords: { text: string; left: number }[] = []
  for (const written of code.split('\n')) {
    const magicMatch = magicComment.exec(written)?.[1]
    if (magicMatch) {
      if (magicMatch === 'next-line') next = true
      else isInRange = magicMatch === 'start'
      continue
    }
    const trailing = trailingMark.exec(written)
    const [, sign = '', word, count] = trailing ?? []
    const mark = markOfSign[sign]
    if (count !== undefined && !isLineNumber(count)) outOfBounds.push(count)
    else if (mark) running = { mark, left: Number(count ?? '1') }
    else if (word !== undefined)
      runningWords.push({ text: word.replaceAll(/\\(.)/g, '$1'), left: Number(count ?? maxLine) })
    if (trailing?.index === 0) continue
    lines.push(trailing ? written.slice(0, trailing.index) : written)
    marks.push(
      running?.mark ??
        (next || isInRange ? 'hl' : markOf(marked, lines.length)) ??
        (language === 'diff' ? diffMark(written) : undefined),
    )
    words.push(runningWords.map(({ text }) => text))
    next = false
    if (running && --running.left <= 0) running = undefined
    runningWords = runningWords.filter(candidate => --candidate.left > 0)
  }
  return { lines, marks, ...(words.some(texts => texts.length > 0) && { words }), outOfBounds }
}

function markOf(marked: readonly MarkedRange[], line: number): LineMark | undefined {
  return marked.findLast(({ first, last }) => first <= line && line <= last)?.mark
}

function diffMark(line: string): LineMark | undefined {
  if (/^\+(?!\+\+ )/.test(line)) return 'add'
  if (/^-(?!-- )/.test(line)) return 'del'
  return undefined
}
