import { checkMermaid } from './check-mermaid.ts'
import { firstThatFits } from './fit.ts'
import { type Form, normalizeFlowchart } from './flowchart.ts'
import { parseMindmap } from './mindmap.ts'
import { drawMindmap } from './mindmap-svg.ts'
import { numbersBeyondLimits } from './number-limits.ts'
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
  'pie',
  'gantt',
  'gitGraph',
  'journey',
  'timeline',
  'quadrantChart',
  'xychart',
  'sankey',
  'requirementDiagram',
  'C4',
  'block',
  'packet',
  'kanban',
  'radar',
  'treemap',
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
