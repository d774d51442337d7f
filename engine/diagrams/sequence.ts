import { type DiagramLine, type DiagramProblem, type DiagramSource, labelLines } from './source.ts'

export interface Participant {
  id: string
  label: string[]
  /** Whether it is a person, drawn with rounded ends. */
  person: boolean
}

export type Head = 'filled' | 'open' | 'cross' | 'none'

export interface Message {
  kind: 'message'
  from: number
  to: number
  label: string[]
  dashed: boolean
  head: Head
  /** Whether the arrow also has a head at its start. */
  both: boolean
}

/** A step of a sequence diagram, in order from the top; participants are indexes. */
export type Step =
  | Message
  | { kind: 'note'; side: 'left' | 'right' | 'over'; from: number; to: number; label: string[] }
  | { kind: 'open'; type: string; label: string }
  | { kind: 'divider'; label: string }
  | { kind: 'close' }
  | { kind: 'activate' | 'deactivate'; participant: number }

export interface Sequence {
  participants: Participant[]
  steps: Step[]
  problems: DiagramProblem[]
}

const participantLine = /^(participant|actor)\s+(.+?)(?:\s+as\s+(.+))?$/
const messageLine =
  /^(.+?)\s*(<<-->>|<<->>|-->>|->>|--x|-x|--\)|-\)|-->|->)\s*([+-]?)\s*([^:]+?)\s*(?::\s*(.*))?$/
const noteLine = /^note\s+(left of|right of|over)\s+([^:,]+?)(?:\s*,\s*([^:]+?))?\s*:\s*(.+)$/i
const blockLine = /^(loop|alt|opt|par|critical|break|rect)\b\s*(.*)$/
const dividerLine = /^(?:else|and|option)\b\s*(.*)$/
const activationLine = /^(activate|deactivate)\s+(.+)$/

/** Reads a Mermaid sequence diagram; each unknown statement is a problem. */
export function parseSequence(source: DiagramSource): Sequence {
  const sequence: Sequence = { participants: [], steps: [], problems: [] }
  const open: DiagramLine[] = []
  let numbered = false
  let number = 0
  for (const statement of source.lines) {
    const { text } = statement
    if (/^autonumber\b/.test(text)) numbered = true
    else if (dividerLine.test(text) && open.length > 0) {
      sequence.steps.push({ kind: 'divider', label: dividerLine.exec(text)?.[1] ?? '' })
    } else if (text === 'end') {
      if (open.pop()) sequence.steps.push({ kind: 'close' })
      else
        sequence.problems.push({
          line: statement.line,
          message: '"end" without a statement that it could close.',
        })
    } else if (blockLine.test(text)) {
      const [, type = '', label = ''] = blockLine.exec(text) ?? []
      open.push(statement)
      sequence.steps.push({ kind: 'open', type, label: type === 'rect' ? '' : label })
    } else if (!readStatement(sequence, text, numbered ? ++number : undefined)) {
      sequence.problems.push({
        line: statement.line,
        message: `"${text}" is not a statement of a sequence diagram that can be drawn.`,
        hint: 'A message is written "A->>B: text"; arrows are ->, -->, ->>, -->>, -x, --x, -), --).',
      })
    }
  }
  for (const { line, text } of open) {
    sequence.problems.push({
      line,
      message: `"${text}" has no "end".`,
      hint: 'Add a line "end" after its last message.',
    })
  }
  return sequence
}

function readStatement(sequence: Sequence, text: string, number: number | undefined): boolean {
  const participant = participantLine.exec(text)
  if (participant) {
    const [, type, id = '', label = id] = participant
    const known = sequence.participants.some(participant => participant.id === id)
    if (!known) sequence.participants.push({ id, label: labelLines(label), person: type === 'actor' })
    return true
  }
  const note = noteLine.exec(text)
  if (note) {
    const [, side = '', first = '', second = first, label = ''] = note
    const from = indexOf(sequence, first)
    const to = indexOf(sequence, second)
    const position = /over/i.test(side) ? 'over' : /left/i.test(side) ? 'left' : 'right'
    const [low, high] = from < to ? [from, to] : [to, from]
    sequence.steps.push({ kind: 'note', side: position, from: low, to: high, label: labelLines(label) })
    return true
  }
  const activation = activationLine.exec(text)
  if (activation) {
    const kind = activation[1] === 'activate' ? 'activate' : 'deactivate'
    sequence.steps.push({ kind, participant: indexOf(sequence, activation[2] ?? '') })
    return true
  }
  return readMessage(sequence, text, number)
}

function readMessage(sequence: Sequence, text: string, number: number | undefined): boolean {
  const match = messageLine.exec(text)
  if (!match) return false
  const [, first = '', arrow = '', activation, second = '', written = ''] = match
  const from = indexOf(sequence, first)
  const to = indexOf(sequence, second)
  sequence.steps.push({
    kind: 'message',
    from,
    to,
    label: labelLines(number === undefined ? written : `${number}. ${written}`),
    dashed: arrow.includes('--'),
    head: headOf(arrow),
    both: arrow.startsWith('<<'),
  })
  if (activation === '+') sequence.steps.push({ kind: 'activate', participant: to })
  if (activation === '-') sequence.steps.push({ kind: 'deactivate', participant: from })
  return true
}

function headOf(arrow: string): Head {
  if (arrow.endsWith('>>')) return 'filled'
  if (arrow.endsWith('x')) return 'cross'
  return arrow.endsWith(')') ? 'open' : 'none'
}

/** Index of a participant, which is added if it is new. */
function indexOf(sequence: Sequence, name: string): number {
  const id = name.trim()
  const index = sequence.participants.findIndex(participant => participant.id === id)
  if (index >= 0) return index
  return sequence.participants.push({ id, label: labelLines(id), person: false }) - 1
}
