import { normalizeFlowchart } from './flowchart.ts'
import { parseSequence, type Sequence } from './sequence.ts'
import { drawSequence } from './sequence-svg.ts'
import { shrink } from './shrink.ts'
import { type DiagramProblem, type DiagramSource, labelLines, readDiagram } from './source.ts'
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
}

/** An accessible name longer than this is cut. */
const longestName = 160

/**
 * Draws a Mermaid diagram as SVG without a browser, or says what is wrong with it.
 *
 * Sequence diagrams are drawn by code of our own: the renderer lets long messages run into each other, and drops
 * notes and activations. The other kinds are drawn by beautiful-mermaid, which is loaded when first needed.
 */
export async function drawDiagram(text: string): Promise<DrawnDiagram | DiagramProblem[]> {
  const source = readDiagram(text)
  if ('message' in source) return [source]
  const kind = Object.hasOwn(kinds, source.keyword) ? kinds[source.keyword] : undefined
  if (!kind) {
    return [
      {
        line: source.headerLine,
        message: `"${source.keyword}" is no kind of diagram that can be drawn.`,
        hint: `Kinds are ${Object.keys(kinds).join(', ')}.`,
      },
    ]
  }
  const drawn = kind === 'sequence' ? drawOwn(parseSequence(source)) : await drawOther(kind, source)
  if (Array.isArray(drawn)) return drawn
  const { title, description } = source
  const name = [title ?? (description === undefined ? drawn.summary : ''), description]
    .filter(Boolean)
    .join('. ')
  const { width, height, body } = drawn
  const label = escapeXml(name.length > longestName ? `${name.slice(0, longestName).trimEnd()}…` : name)
  const svg = `<svg class="dg" role="img" aria-label="${label}" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${body}</svg>`
  return { svg, title }
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
  return { ...drawSequence(sequence), summary: messages.join('; ') || names.join(', ') }
}

async function drawOther(kind: string, source: DiagramSource): Promise<Drawing | DiagramProblem[]> {
  const read = kind === 'flowchart' ? normalizeFlowchart(source) : checkStatements(kind, source)
  const { text, labels, problems } = read
  if (problems.length > 0) return problems
  const { renderMermaidSVG } = await import('beautiful-mermaid')
  try {
    const svg = renderMermaidSVG(text, { padding: 8, transparent: true })
    const summary = [...new Set(labels.map(label => labelLines(label).join(' ')))].join(', ')
    return { ...shrink(svg, kind === 'class' || kind === 'er' ? 32 : 0), summary }
  } catch (error) {
    return [{ line: 1, message: error instanceof Error ? error.message : String(error) }]
  }
}
