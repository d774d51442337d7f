import { type DiagramProblem, type DiagramSource, labelLines } from './source.ts'

export interface Topic {
  label: string[]
  /** Whether the topic has a box; without a box, only its text is shown. */
  boxed: boolean
  children: Topic[]
}

/** Brackets of the shapes; longer ones come first. All are drawn alike. */
const shapes: readonly (readonly [string, string])[] = [
  ['((', '))'],
  ['))', '(('],
  ['{{', '}}'],
  ['[', ']'],
  ['(', ')'],
  [')', '('],
]

/** Reads a mind map: a line belongs to the nearest line above it with less indentation. */
export function parseMindmap(source: DiagramSource): Topic | DiagramProblem[] {
  const problems: DiagramProblem[] = []
  const open: { indent: number; topic: Topic }[] = []
  let root: Topic | undefined
  for (const { text, line, indent } of source.lines) {
    // Icons and classes only affect the appearance in other programs.
    if (text.startsWith('::icon(') || text.startsWith(':::')) continue
    const topic = readTopic(text)
    if (!topic) {
      problems.push({
        line,
        message: `The bracket in "${text}" is not closed.`,
        hint: 'Topics are written as text, id[text], id(text), id((text)) or id{{text}}.',
      })
      continue
    }
    while (open.length > 0 && (open.at(-1)?.indent ?? 0) >= indent) open.pop()
    const parent = open.at(-1)?.topic
    if (parent) parent.children.push(topic)
    else if (root) {
      problems.push({
        line,
        message: `"${text}" is a second root.`,
        hint: 'A mind map has one root; indent the other topics below it.',
      })
    } else root = topic
    open.push({ indent, topic })
  }
  if (problems.length > 0) return problems
  return root ?? [{ line: source.headerLine, message: 'The mind map has no topic.' }]
}

function readTopic(text: string): Topic | undefined {
  const bracket = /[[({)]/.exec(text)
  const rest = bracket ? text.slice(bracket.index) : ''
  // A bracket in the middle of a sentence is part of the text.
  const isShape = bracket !== null && /^[\w-]*$/.test(text.slice(0, bracket.index))
  if (!isShape) return { label: labelLines(text), boxed: false, children: [] }
  const shape = shapes.find(([start]) => rest.startsWith(start))
  if (!shape) return { label: labelLines(text), boxed: false, children: [] }
  const [start, end] = shape
  if (!rest.endsWith(end) || rest.length < start.length + end.length) return undefined
  const written = rest.slice(start.length, -end.length).replace(/^"`|`"$/g, '')
  return { label: labelLines(written), boxed: true, children: [] }
}
