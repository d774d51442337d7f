import { checkMermaid } from './check-mermaid.ts'
import { type Form, normalizeFlowchart } from './flowchart.ts'
import { parseMindmap } from './mindmap.ts'
import { drawMindmap } from './mindmap-svg.ts'
import { parseSequence, type Sequence } from './sequence.ts'
import { drawSequence } from './sequence-svg.ts'
import { shrink } from './shrink.ts'
import { type DiagramProblem, type DiagramSource, directionOf, labelLines, readDiagram } from './source.ts'
import { checkStatements } from './statements.ts'
import { escapeXml } from './svg.ts'

export interface DrawnDiagram {
  /** A whole `<svg>`; `@` in it stands for a prefix that makes its ids unique on the page. */
  svg: string
  title: string | undefined
}

const kinds: Readonly<Record<string, string>> = {
  flowchart: 'flowchart',
  graph: 'flowchart',
  sequenceDiagram: 'sequence',
  'stateDiagram-v2': 'state',
  stateDiagram: 'state',
  classDiagram: 'class',
  erDiagram: 'er',
  mindmap: 'mindmap',
}

/** Kinds that Mermaid draws in the browser; a version may be written behind: `xychart-beta`. */
const browserKinds: readonly string[] = [
  ...'pie gantt gitGraph journey timeline quadrantChart xychart sankey requirementDiagram C4'.split(' '),
  ...'block packet kanban radar treemap'.split(' '),
]

/** An accessible name longer than this is cut. */
const maxNameLength = 160

/** A diagram that is drawn by Mermaid itself, in a browser. */
export interface BrowserDiagram {
  /** What it says in a few words. */
  name: string
}

/**
 * Draws a Mermaid diagram as SVG without a browser, leaves it to the browser, or says what is wrong with it.
 *
 * Sequence diagrams are drawn by code of our own: the renderer lets long messages run into each other, and drops
 * notes and activations. Mind maps are too: no small build of Mermaid has them. Flowcharts and some others are drawn by beautiful-mermaid, which is loaded when first needed.
 * What neither of them understands, and Mermaid does, is the browser's.
 */
export async function drawDiagram(text: string): Promise<DrawnDiagram | BrowserDiagram | DiagramProblem[]> {
  const source = readDiagram(text)
  if ('message' in source) return [source]
  const beyond = numbersBeyondLimits(source)
  if (beyond.length > 0) return beyond
  const kind = Object.hasOwn(kinds, source.keyword) ? kinds[source.keyword] : undefined
  if (!kind) return leaveToBrowser(text, source)
  const drawn = await drawKind(kind, source)
  if (Array.isArray(drawn)) return checkMermaid(text) ? drawn : { name: nameOf(source) }
  const { width, height, body } = drawn
  const label = escapeXml(nameOf(source, drawn.summary))
  const svg = `<svg class="dg" role="img" aria-label="${label}" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${body}</svg>`
  return { svg, title: source.title }
}

async function drawKind(kind: string, source: DiagramSource): Promise<Drawing | DiagramProblem[]> {
  if (kind === 'sequence') return drawOwn(parseSequence(source))
  if (kind !== 'mindmap') return drawOther(kind, source)
  const root = parseMindmap(source)
  if (Array.isArray(root)) return root
  return { ...drawMindmap(root), summary: source.lines.map(line => line.text).join(', ') }
}

function leaveToBrowser(text: string, source: DiagramSource): BrowserDiagram | DiagramProblem[] {
  if (!browserKinds.some(kind => source.keyword.startsWith(kind))) {
    return [
      {
        line: source.headerLine,
        message: `"${source.keyword}" is not a kind of diagram that can be drawn.`,
        hint: `Kinds are ${[...Object.keys(kinds), ...browserKinds].join(', ')}.`,
      },
    ]
  }
  const problem = checkMermaid(text)
  return problem ? [problem] : { name: nameOf(source) }
}

/** What a diagram is called for those who do not see it: its title and description, or what it says. */
function nameOf(source: DiagramSource, drawn = ''): string {
  const { title, description } = source
  const summary = drawn || summaryOf(source)
  const name = [title ?? (description === undefined ? summary : ''), description].filter(Boolean).join('. ')
  return name.length > maxNameLength ? `${name.slice(0, maxNameLength).trimEnd()}…` : name
}

function summaryOf({ keyword, lines }: DiagramSource): string {
  return [keyword, ...lines.map(line => line.text)].join(', ')
}

interface Drawing {
  width: number
  height: number
  body: string
  /** What the diagram says in a few words, where it has no title. */
  summary: string
}

function drawOwn(sequence: Sequence): Drawing | DiagramProblem[] {
  if (sequence.problems.length > 0) return sequence.problems
  const names = sequence.participants.map(one => one.label.join(' '))
  const messages = sequence.steps.flatMap(step =>
    step.kind === 'message' ? [`${names[step.from]} → ${names[step.to]}: ${step.label.join(' ')}`] : [],
  )
  const drawing = firstThatFits([
    () => drawSequence(sequence, 250),
    () => drawSequence(sequence, 180),
    () => drawSequence(sequence, 130),
    () => drawSequence(sequence, 100),
  ])
  return { ...drawing, summary: messages.join('; ') || names.join(', ') }
}

async function drawOther(kind: string, source: DiagramSource): Promise<Drawing | DiagramProblem[]> {
  const read = (form: Form = {}) =>
    kind === 'flowchart' ? normalizeFlowchart(source, form) : checkStatements(kind, source, form)
  const { labels, problems } = read()
  if (problems.length > 0) return problems
  const { renderMermaidSVG } = await import('beautiful-mermaid')
  try {
    const inset = kind === 'class' || kind === 'er' ? 32 : 0
    // Where no label is broken, two forms are the same text: it is laid out once.
    const drawn = new Map<string, ReturnType<typeof shrink>>()
    const draw = (form?: Form) => () => {
      const { text } = read(form)
      const drawing =
        drawn.get(text) ?? shrink(renderMermaidSVG(text, { padding: 8, transparent: true }), inset)
      drawn.set(text, drawing)
      return drawing
    }
    const others = kind === 'flowchart' || kind === 'state' ? formsOf(directionOf(source)).map(draw) : []
    const summary = [...new Set(labels.map(label => labelLines(label).join(' ')))].join(', ')
    return { ...firstThatFits([draw(), ...others]), summary }
  } catch (error) {
    return [{ line: 1, message: error instanceof Error ? error.message : String(error) }]
  }
}

/** What is tried with a diagram that is too wide: broken labels first, then the other direction. */
function formsOf(direction: string | undefined): Form[] {
  const other = direction === 'LR' || direction === 'RL' ? 'TD' : 'LR'
  const narrow = { widest: 150 }
  const narrowest = { widest: 100 }
  return [
    narrow,
    { direction: other },
    { direction: other, ...narrow },
    narrowest,
    { direction: other, ...narrowest },
  ]
}

/** Pixels of the column of text in a window of 1280, between sidebar and table of contents; what is wider has to be scrolled. */
export const columnWidth = 616

/**
 * The first drawing that fits the column, or the narrowest when none does.
 *
 * @param variants Ways to draw a diagram, the one that the writer meant first; none is drawn without need.
 */
export function firstThatFits<Drawing extends { width: number }>(
  variants: readonly [() => Drawing, ...(() => Drawing)[]],
): Drawing {
  const [first, ...others] = variants
  let best = first()
  for (const draw of others) {
    if (best.width <= columnWidth) break
    const drawing = draw()
    if (drawing.width < best.width) best = drawing
  }
  return best
}

interface Limit {
  /** How the diagrams begin that it is for. */
  kind: string
  /** Its first group is the number. */
  pattern: RegExp
  max: number
  what: string
}

const years = 100
const daysPerYear = 366

/** Days, weeks and so on in a hundred years, by the unit of a Gantt chart. */
const unitsInLongestTask: Readonly<Record<string, number>> = {
  ms: years * daysPerYear * 86_400_000,
  s: years * daysPerYear * 86_400,
  m: years * daysPerYear * 1440,
  h: years * daysPerYear * 24,
  d: years * daysPerYear,
  w: years * 53,
  M: years * 12,
  y: years,
}

/** Numbers for each of which a diagram gets something: a box, a line, or a turn of a loop in the reader's browser. */
const limits: readonly Limit[] = [
  { kind: 'packet', pattern: /(?:^|[-+])\s*(\d+)(?=[^:]*:)/g, max: 10_000, what: 'bits' },
  { kind: 'block', pattern: /^columns\s+(\d+)/g, max: 100, what: 'columns' },
  { kind: 'block', pattern: /:(\d+)(?=\s|$)/g, max: 100, what: 'columns' },
  { kind: 'radar', pattern: /^ticks\s+(\d+)/g, max: 100, what: 'ticks' },
  { kind: 'sequenceDiagram', pattern: /^autonumber\s+(\d+)/g, max: 1e9, what: 'messages' },
  { kind: 'sequenceDiagram', pattern: /^autonumber\s+\d+\s+(\d+)/g, max: 1e9, what: 'messages' },
  ...Object.entries(unitsInLongestTask).map(([unit, max]) => ({
    kind: 'gantt',
    pattern: new RegExp(String.raw`[:,]\s*(\d+)(?:\.\d+)?${unit}\s*$`, 'g'),
    max,
    what: `${unit} (${years} years)`,
  })),
]

/** What is wrong with numbers of a diagram that would make it larger than anyone can see. */
function numbersBeyondLimits({ keyword, lines }: DiagramSource): DiagramProblem[] {
  const own = limits.filter(({ kind }) => keyword.startsWith(kind))
  return lines.flatMap(({ text, line }) =>
    own.flatMap(({ pattern, max, what }) =>
      [...text.replaceAll(/"[^"]*"/g, '""').matchAll(pattern)]
        .filter(([, number]) => Number(number) > max)
        .map(([, number]) => ({ line, message: `${number} is more than ${max} ${what}.` })),
    ),
  )
}
