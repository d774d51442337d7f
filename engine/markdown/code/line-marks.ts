/** What is said of a line: highlighted, added, removed. */
export type LineMark = 'hl' | 'add' | 'del'

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

const markOf: Readonly<Record<string, LineMark>> = { '++': 'add', '--': 'del', highlight: 'hl', hl: 'hl' }

/**
 * Takes the comments that mark lines out of a code block.
 *
 * @param marked From the fence, `{1,3-5}` or `ins={2}`: by the numbers, from 1, of the lines that a reader sees.
 * @param language In `diff`, lines that begin with `+` and `-` are marked too (not the `+++` and `---` of its head).
 */
export function readLineMarks(
  code: string,
  language: string,
  marked: ReadonlyMap<number, LineMark>,
): MarkedLines {
  const lines: string[] = []
  const marks: (LineMark | undefined)[] = []
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
    const mark = markOf[trailing?.[1] ?? '']
    if (mark) running = { mark, left: Number(trailing?.[2] ?? 1) }
    lines.push(trailing ? written.slice(0, trailing.index) : written)
    marks.push(
      running?.mark ??
        (next || inRange ? 'hl' : marked.get(lines.length)) ??
        (language === 'diff' ? diffMark(written) : undefined),
    )
    next = false
    if (running && --running.left <= 0) running = undefined
  }
  return { lines, marks }
}

function diffMark(line: string): LineMark | undefined {
  if (/^\+(?!\+\+ )/.test(line)) return 'add'
  if (/^-(?!-- )/.test(line)) return 'del'
  return undefined
}
