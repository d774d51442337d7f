import { protect } from './protect.ts'
import { type DiagramProblem, type DiagramSource, directionOf } from './source.ts'
import { wrapLabel } from './text.ts'

/** A diagram checked and written in the form that the renderer reads best, and what it has to say of it. */
export interface Normalized {
  text: string
  /** Texts of its parts in order, for an accessible name. */
  labels: string[]
  problems: DiagramProblem[]
}

/** Another form of a diagram than the writer's: a wide one is drawn in several to find one that fits. */
export interface Form {
  /** In place of the diagram's own direction. */
  direction?: 'TD' | 'LR'
  /** Pixels from which on a label is broken. */
  widest?: number
}

/** Brackets of the shapes that can be drawn, the longer before the shorter. */
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

/** Pixels from which on a question is broken: a diamond grows both ways with its widest line. */
const widestInDiamond = 120

const id = /^[A-Za-z0-9_]+(?:-[A-Za-z0-9_]+)*/
const plainArrow = /^(<)?(?:(-{2,})(>|-)|(-\.+-)(>?)|(={2,})(>|=))(?:\s*\|(\s*"[^"]*"\s*|[^|]*)\|)?/
const labelledArrow = /^(<)?(?:--\s+(.+?)\s+--+(>|-)|-\.\s+(.+?)\s+\.+-(>?)|==\s+(.+?)\s+==+(>|=))/

/**
 * Reads a flowchart statement by statement. The renderer skips what it does not understand, and takes `A-->B` for a
 * name without spaces; so each line is parsed here, and written anew.
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
  const labels: Labels = { all: [], widest: form.widest }
  const text = [`flowchart ${form.direction ?? direction}`]
  const open: number[] = []
  for (const { text: line, line: number } of lines) {
    const keyword = /^(?:classDef|class|style|linkStyle|direction)\s/.test(line)
    if (line === 'end') {
      if (open.pop() === undefined) problems.push({ line: number, message: '"end" closes no subgraph.' })
      text.push(line)
    } else if (/^subgraph\b/.test(line)) {
      text.push(subgraph(line, open.push(number), labels))
    } else if (keyword) {
      text.push(line)
    } else {
      const edges = readEdges(line, labels)
      if (typeof edges === 'string') text.push(edges)
      else problems.push({ line: number, ...edges })
    }
  }
  for (const line of open) problems.push({ line, message: 'This subgraph has no "end".' })
  return { text: text.join('\n'), labels: labels.all, problems }
}

/** Labels that have been read, and how wide they may be written. */
interface Labels {
  all: string[]
  widest: number | undefined
}

/** Notes a label, and writes it in a form that the renderer does not read as more than a label. */
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

/** One line of nodes and arrows, or what is wrong with it. */
function readEdges(line: string, labels: Labels): string | Omit<DiagramProblem, 'line'> {
  const parts: string[] = []
  let rest = line
  for (;;) {
    const node = readNode(rest, labels)
    if (!node) return unreadable(rest, line)
    parts.push(node.text)
    rest = node.rest
    if (rest === '') return parts.join(' ')
    if (rest.startsWith('&')) {
      parts.push('&')
      rest = rest.slice(1).trimStart()
      continue
    }
    const arrow = readArrow(rest, labels)
    if (!arrow) return unreadable(rest, line)
    parts.push(arrow.text)
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
    const room = open === '{' ? Math.min(widest, widestInDiamond) : labels.widest
    text += open + addLabel(label, { all, widest: room }) + close
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
    // `--x` and `--o` end in a letter, which would be read as the next node.
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
  return text === '' ? '' : `|${protect(widest === undefined ? text : wrapLabel(text, widest))}|`
}
