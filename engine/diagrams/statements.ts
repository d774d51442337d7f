import type { Form, Normalized } from './flowchart.ts'
import { padLabel } from './protect.ts'
import type { DiagramProblem, DiagramSource } from './source.ts'
import { wrapLabel } from './text.ts'

interface Grammar {
  /** Statements that can be drawn. */
  statements: readonly RegExp[]
  /** Statement that opens a body in braces, and the statements allowed in it; undefined means the same ones. */
  open: RegExp
  body: RegExp | undefined
  hint: string
}

const state = String.raw`(?:\[\*\]|[\w\p{L}-]+)`

/** Statements that only affect the appearance, which the renderer ignores. */
const ignoredLine = /^(?:hide empty description|direction\s+(?:TD|TB|LR|BT|RL))$/

const grammars: Readonly<Record<string, Grammar>> = {
  state: {
    statements: [
      /^direction\s+(?:TD|TB|LR|BT|RL)$/i,
      /^linkStyle\s+(?:default|[\d,\s]+)\s+\S/,
      /^state\s+"[^"]+"\s+as\s+[\w\p{L}]+$/u,
      new RegExp(String.raw`^${state}\s*-->\s*${state}(?:\s*:\s*\S.*)?$`, 'u'),
      /^[\w\p{L}-]+\s*:\s*\S/u,
    ],
    open: /^state\s+(?:"[^"]+"\s+as\s+)?[\w\p{L}]+\s*\{$/u,
    body: undefined,
    hint: 'Write transitions as "A --> B: text", descriptions as "A: text", names with spaces as: state "long name" as A.',
  },
  class: {
    statements: [
      /^class\s+\S+?(?:\s*~\w+~)?$/,
      /^class\s+\S+?\s*\{\s*<<\w+>>\s*\}$/,
      /^\S+?\s+(?:"[^"]*"\s+)?(?:<\|--|<\|\.\.|\*--|o--|-->|--\*|--o|--\|>|\.\.>|\.\.\|>|<--|<\.\.|--)\s+(?:"[^"]*"\s+)?\S+?(?:\s*:\s*\S.*)?$/,
      /^[^\s:]+\s*:\s*\S/,
    ],
    open: /^(?:class\s+\S+?(?:\s*~\w+~)?|namespace\s+\S+)\s*\{$/,
    body: /^[^{}]+$/,
    hint: 'Put each member of a class on a line of its own between "class Name {" and "}"; relations are written "A <|-- B : text".',
  },
  er: {
    statements: [/^\S+\s+[|o}{]{2}(?:--|\.\.)[|o}{]{2}\s+\S+\s*:\s*\S/],
    open: /^\S+\s*\{$/,
    body: /^\S+\s+\S+(?:\s+(?:(?:PK|FK|UK)\b[\s,]*)*(?:"[^"]*")?)?$/,
    hint: 'Write relations as "A ||--o{ B : text", and each attribute as "type name" on a line of its own between "A {" and "}".',
  },
}

/**
 * Checks a state, class or entity diagram line by line, since the renderer silently skips unknown statements.
 *
 * @param kind `state`, `class` or `er`.
 */
export function checkStatements(kind: string, source: DiagramSource, form: Form = {}): Normalized {
  const grammar = grammars[kind]
  const problems: DiagramProblem[] = []
  const text = [[source.keyword, source.argument].join(' ').trim()]
  const open: { line: number; body: RegExp | undefined }[] = []
  for (const { text: line, line: number } of source.lines) {
    // A state that is alone on its line is declared without a description; the renderer requires one.
    const written = kind === 'state' && /^[\w\p{L}-]+$/u.test(line) ? `${line} : ${line}` : line
    const ignored = ignoredLine.test(line) && !(kind === 'state' && line.startsWith('direction'))
    const body = open.at(-1)?.body
    text.push(ignored ? '' : written)
    if (line === '}') {
      if (!open.pop()) problems.push({ line: number, message: '"}" without a "{" before it.' })
    } else if (!body && grammar?.open.test(line)) {
      open.push({ line: number, body: /^namespace\b/.test(line) ? undefined : grammar.body })
    } else if (
      !ignored &&
      !(body ? body.test(line) : grammar?.statements.some(statement => statement.test(written)))
    ) {
      problems.push({
        line: number,
        message: `"${line}" cannot be drawn.`,
        ...(grammar && { hint: grammar.hint }),
      })
    }
  }
  for (const { line } of open) problems.push({ line, message: 'The brace that opens here has no "}".' })
  return {
    text: labelForShape(text, kind === 'state', form)
      .filter(line => line !== '')
      .join('\n'),
    labels: source.lines.map(line => line.text),
    arrows: kind === 'state' ? source.lines.filter(line => line.text.includes('-->')).length : 0,
    problems,
  }
}

/** Statements with wrapped labels, room around those of a state's arrows and, at the top level, another direction. */
function labelForShape(lines: readonly string[], isState: boolean, { direction, widest }: Form): string[] {
  let depth = 0
  const written = lines.map(line => {
    if (line === '}') depth--
    else if (line.endsWith('{')) depth++
    if (direction !== undefined && depth === 0 && line.startsWith('direction')) return ''
    const wrap = (label: string) => (widest === undefined ? label : wrapLabel(label, widest))
    return line
      .replace(/^(state\s+")([^"]+)(?=")/, (_, start, label) => start + wrap(label))
      .replace(/^([^":]+:\s*)(\S.*)$/, (_, start, label) => {
        const isArrow = isState && start.includes('-->')
        return start + (isArrow ? padLabel(wrap(label)) : wrap(label))
      })
  })
  return direction === undefined ? written : written.toSpliced(1, 0, `direction ${direction}`)
}
