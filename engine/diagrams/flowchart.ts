import { padLabel, protect } from './protect.ts'
import { type DiagramProblem, type DiagramSource, directionOf } from './source.ts'
import { wrapLabel } from './text.ts'

/** A diagram that has been checked and rewritten for the renderer, with the problems found. */
export interface Normalized {
  text: string
  /** Labels in order, for an accessible name. */
  labels: string[]
  /** Number of arrows whose layout takes long: those of flowcharts and state diagrams. */
  arrows: number
  problems: DiagramProblem[]
}

/** A change of the layout for a diagram that is too wide; several are tried. */
export interface Form {
  /** Overrides the diagram's own direction. */
  direction?: 'TD' | 'LR'
  /** Maximum width of a line in a label, in pixels. */
  widest?: number
  /** Pixels between boxes beside each other and between layers; undefined for the renderer's own. */
  spacing?: { nodeSpacing: number; layerSpacing: number }
  /** Whether labels keep their lines, because the drawing breaks them (column-svg.ts). */
  isUnbroken?: boolean
}

/** Brackets of supported shapes; longer ones come first. */
const shapes: readonly (readonly [string, string])[] = [
  ['(((', ')))'],
  ['([', '])'],
  ['((', '))'],
  ['[[', ']]'],
  ['[(', ')]'],
  ['[/', '\\]'],
  ['[\\', '/]'],
  ['{{', '}}'],
  ['[', ']'],
  ['(', ')'],
  ['{', '}'],
  ['>', ']'],
]

/** Maximum width of a line in a diamond, in pixels; a diamond grows in both directions with its widest line. */
const widestInDiamond = 120

const id = /^[A-Za-z0-9_]+(?:-[A-Za-z0-9_]+)*/
const plainArrow = /^(<)?(?:(-{2,})(>|-)|(-\.+-)(>?)|(={2,})(>|=))(?:\s*\|(\s*"[^"]*"\s*|[^|]*)\|)?/
const labelledArrow = /^(<)?(?:--\s+(.+?)\s+--+(>|-)|-\.\s+(.+?)\s+\.+-(>?)|==\s+(.+?)\s+==+(>|=))/

/**
 * Reads a flowchart statement by statement. The renderer skips unknown statements, and reads `A-->B` without spaces as a name; so each line
 * is parsed here and rewritten.
 */
export function normalizeFlowchart(source: DiagramSource, form: Form = {}): Normalized {
  const { argument, headerLine, lines } = source
  const direction = directionOf(source)
  const problems: DiagramProblem[] = []
  if (direction === undefined) {
    problems.push({
      line: headerLine,
      message: `"${argument}" is not a direction.`,
      hint: 'Directions are TD, LR, BT and RL.',
    })
  }
  const labels: Labels = { all: [], ...form }
  const text = [`flowchart ${form.direction ?? direction}`]
  const open: number[] = []
  let arrows = 0
  for (const { text: line, line: number } of lines) {
    const keyword = /^(?:classDef|class|style|linkStyle|direction)\s/.test(line)
    if (line === 'end') {
      if (open.pop() === undefined)
        problems.push({ line: number, message: '"end" without a "subgraph" before it.' })
      text.push(line)
    } else if (/^subgraph\b/.test(line)) {
      text.push(subgraph(line, open.push(number), labels))
    } else if (keyword) {
      text.push(line)
    } else {
      const edges = readEdges(line, labels)
      if ('message' in edges) problems.push({ line: number, ...edges })
      else {
        text.push(edges.text)
        arrows += edges.arrows
      }
    }
  }
  for (const line of open) problems.push({ line, message: 'This subgraph has no "end".' })
  return { text: text.join('\n'), labels: labels.all, arrows, problems }
}

/** Labels that were read so far, and how they are written. */
interface Labels extends Pick<Form, 'widest' | 'isUnbroken'> {
  all: string[]
}

/** Records a label and escapes it for the renderer. */
function addLabel(label: string, { all, widest }: Labels): string {
  all.push(label)
  return protect(widest === undefined ? label : wrapLabel(label, widest)) || ' '
}

function subgraph(line: string, count: number, labels: Labels): string {
  const [, name = '', label] = /^subgraph\s*([^[\]]*?)\s*(?:\[(.*)\])?$/.exec(line) ?? []
  const title = label ?? name
  labels.all.push(title.replace(/^"|"$/g, ''))
  const key = id.exec(name)?.[0] === name && name !== '' ? name : `subgraph${count}_${labels.all.length}`
  return `subgraph ${key} [${protect(title) || ' '}]`
}

/** Reads a line of nodes and arrows; returns the line with the number of its arrows, or a problem. */
function readEdges(
  line: string,
  labels: Labels,
): { text: string; arrows: number } | Omit<DiagramProblem, 'line'> {
  const parts: string[] = []
  let arrows = 0
  // `A & B --> C & D` has four arrows: from each node before the arrow to each node after it.
  let before = 0
  let nodes = 0
  let rest = line
  for (;;) {
    const node = readNode(rest, labels)
    if (!node) return unreadable(rest, line)
    parts.push(node.text)
    nodes += 1
    rest = node.rest
    if (rest === '') return { text: parts.join(' '), arrows: arrows + before * nodes }
    if (rest.startsWith('&')) {
      parts.push('&')
      rest = rest.slice(1).trimStart()
      continue
    }
    const arrow = readArrow(rest, labels)
    if (!arrow) return unreadable(rest, line)
    parts.push(arrow.text)
    arrows += before * nodes
    before = nodes
    nodes = 0
    rest = arrow.rest
  }
}

function unreadable(rest: string, line: string): Omit<DiagramProblem, 'line'> {
  return {
    message:
      rest === ''
        ? `"${line}" ends where a node was expected.`
        : `"${rest}" cannot be read as part of a flowchart.`,
    hint: 'Nodes are written A, A[text], A(text), A{text}, with ids of letters and digits; arrows are -->, ---, -.->, ==>, with a text as -->|text|.',
  }
}

function readNode(written: string, labels: Labels): { text: string; rest: string } | undefined {
  const name = id.exec(written)?.[0]
  if (name === undefined) return undefined
  let rest = written.slice(name.length)
  let text = name
  const shape = shapes.find(([open]) => rest.startsWith(open))
  if (shape) {
    const [open, close] = shape
    const quoted = /^\s*"([^"]*)"\s*/.exec(rest.slice(open.length))
    const start = open.length + (quoted?.[0].length ?? 0)
    const end = quoted ? start : rest.indexOf(close, start + 1)
    if (end < 0 || !rest.startsWith(close, end)) return undefined
    const label = quoted?.[1] ?? rest.slice(start, end)
    const { all, widest = Number.POSITIVE_INFINITY } = labels
    const isDiamond = open === '{'
    const room = isDiamond && !labels.isUnbroken ? Math.min(widest, widestInDiamond) : labels.widest
    const shown = addLabel(label, { all, widest: room })
    text += open + shown + close
    rest = rest.slice(end + close.length)
  }
  const className = /^:::[\w-]+/.exec(rest)?.[0] ?? ''
  return { text: text + className, rest: rest.slice(className.length).trimStart() }
}

function readArrow(written: string, labels: Labels): { text: string; rest: string } | undefined {
  const match = plainArrow.exec(written) ?? undefined
  if (match) {
    const [all, start = '', , solidEnd, dotted, dottedEnd, , thickEnd, label] = match
    const arrow = arrowText(solidEnd, dotted === undefined ? undefined : dottedEnd, thickEnd)
    const rest = written.slice(all.length).trimStart()
    // `--x` and `--o` end in a letter that would otherwise begin the next node.
    if (solidEnd === '-' && /^[xo]\s/.test(written.slice(all.length))) return undefined
    return { text: `${start}${arrow}${labelText(label, labels)}`, rest }
  }
  const labelled = labelledArrow.exec(written)
  if (!labelled) return undefined
  const [all, start = '', solid, solidEnd, dotted, dottedEnd, thick, thickEnd] = labelled
  const arrow = arrowText(solidEnd, dotted === undefined ? undefined : dottedEnd, thickEnd)
  return {
    text: `${start}${arrow}${labelText(solid ?? dotted ?? thick, labels)}`,
    rest: written.slice(all.length).trimStart(),
  }
}

function arrowText(solid: string | undefined, dotted: string | undefined, thick: string | undefined): string {
  if (dotted !== undefined) return dotted === '>' ? '-.->' : '-.-'
  if (thick !== undefined) return thick === '>' ? '==>' : '==='
  return solid === '>' ? '-->' : '---'
}

function labelText(label: string | undefined, { widest }: Labels): string {
  const text = (label ?? '').trim().replace(/^"(.*)"$/, '$1')
  if (text === '') return ''
  return `|${padLabel(protect(widest === undefined ? text : wrapLabel(text, widest)))}|`
}
