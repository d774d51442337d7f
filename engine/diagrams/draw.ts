import { checkMermaid } from './check-mermaid.ts'
import { drawColumn } from './column-svg.ts'
import { type Form, type Normalized, normalizeFlowchart } from './flowchart.ts'
import { minWidth } from './min-width.ts'
import { parseMindmap } from './mindmap.ts'
import { drawMindmap } from './mindmap-svg.ts'
import { arrowsProblem, lengthProblem, numbersBeyondLimits } from './number-limits.ts'
import { parseSequence, type Sequence } from './sequence.ts'
import { crossingRoom, defaultRoom, minRoom, type Room } from './sequence-columns.ts'
import { drawSequence } from './sequence-svg.ts'
import { shrink } from './shrink.ts'
import { type DiagramProblem, type DiagramSource, directionOf, labelLines, readDiagram } from './source.ts'
import { checkStatements } from './statements.ts'
import { branchesOf, type DiagramSubject, entriesOf, subjectOf } from './subject.ts'
import { escapeXml } from './svg.ts'
import { type Drawing, type Drawings, forBoth, phoneWidth, smallPhoneWidth } from './variants.ts'

export interface DrawnDiagram {
  /**
   * A whole `<svg>`, and another one for narrow windows if the diagram can be laid out for them. `@` has to be replaced by a prefix that makes IDs
   * unique on the page.
   */
  svg: string
  title: string | undefined
  /** Names a diagram without title and description; its drawing has an empty `aria-label`. */
  subject?: DiagramSubject
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

/** Kinds that Mermaid draws in the browser; their name may have a suffix: `xychart-beta`. */
const browserKinds: readonly string[] = [
  ...'pie gantt gitGraph journey timeline quadrantChart xychart sankey requirementDiagram C4'.split(' '),
  ...'block packet kanban radar treemap'.split(' '),
]

/** A diagram that Mermaid itself draws, in a browser. */
export interface BrowserDiagram {
  /** Title and description, if there are any. */
  name?: string
  /** Names a diagram without them. */
  subject?: DiagramSubject
}

/**
 * Draws a Mermaid diagram as SVG without a browser, leaves it to the browser, or reports its errors.
 *
 * Sequence diagrams and mind maps have their own code here: beautiful-mermaid lets long messages overlap and drops notes and activations,
 * and no small build of Mermaid has mind maps. Flowcharts and a few other kinds are drawn by beautiful-mermaid, which is loaded when first
 * needed. The browser gets diagrams that neither understands but Mermaid does.
 */
export async function drawDiagram(text: string): Promise<DrawnDiagram | BrowserDiagram | DiagramProblem[]> {
  const tooLong = lengthProblem(text)
  if (tooLong) return [tooLong]
  const source = readDiagram(text)
  if ('message' in source) return [source]
  const beyond = numbersBeyondLimits(source)
  if (beyond.length > 0) return beyond
  const kind = Object.hasOwn(kinds, source.keyword) ? kinds[source.keyword] : undefined
  if (!kind) return leaveToBrowser(text, source)
  const { arrows, problems } = normalize(kind, source)
  const tooMany = arrowsProblem(source, arrows)
  if (tooMany) return [tooMany]
  if (arrows > maxDrawnArrows) return problems.length > 0 ? problems : inBrowser(source)
  const drawn = await drawKind(kind, source)
  if (Array.isArray(drawn)) return checkMermaid(text) ? drawn : inBrowser(source)
  const name = nameOf(source)
  const label = escapeXml(name ?? '')
  // The elements in a picture have no roles.
  const role = source.links.size > 0 ? 'group' : 'img'
  const element = (className: string, { width, height, body }: Drawing) =>
    `<svg class="${className}" role="${role}" aria-label="${label}" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${body}</svg>`
  const { wide, narrow } = drawn
  // A little less scrolling is not worth a second drawing.
  const isNarrower = narrow.width <= phoneWidth || narrow.width < wide.width * 0.75
  const forPhones = { ...narrow, body: narrow.body.replace(/(?<=id="|url\(#)@/g, '@n-') }
  const others = narrow !== wide && isNarrower ? element('dg dg-narrow', forPhones) : ''
  const subject = name === undefined ? { subject: subjectOf(source, drawn.labels) } : {}
  return { svg: element('dg', wide) + others, title: source.title, ...subject }
}

async function drawKind(kind: string, source: DiagramSource): Promise<Drawings | DiagramProblem[]> {
  if (kind === 'sequence') return drawOwn(parseSequence(source))
  if (kind !== 'mindmap') return drawOther(kind, source)
  const root = parseMindmap(source)
  if (Array.isArray(root)) return root
  const drawing = drawMindmap(root)
  return { wide: drawing, narrow: drawing, labels: branchesOf(source) }
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
  return problem ? [problem] : inBrowser(source)
}

function inBrowser(source: DiagramSource): BrowserDiagram {
  const name = nameOf(source)
  const labels = Object.hasOwn(kinds, source.keyword) ? [] : entriesOf(source)
  return name === undefined ? { subject: subjectOf(source, labels) } : { name }
}

/** Title and description of a diagram. */
function nameOf({ title, description }: DiagramSource): string | undefined {
  return [title, description].filter(Boolean).join('. ') || undefined
}

function drawOwn(sequence: Sequence): Drawings | DiagramProblem[] {
  if (sequence.problems.length > 0) return sequence.problems
  const names = sequence.participants.map(participant => participant.label.join(' '))
  const messages = sequence.steps.flatMap(step =>
    step.kind === 'message' ? [`${names[step.from]} → ${names[step.to]}: ${step.label.join(' ')}`] : [],
  )
  const drawn = new Map<string, Drawing>()
  const draw = (widest: number, room: Room) => () => {
    const key = `${widest} ${room.label} ${room.arrow}`
    const drawing = drawn.get(key) ?? drawSequence(sequence, widest, room)
    drawn.set(key, drawing)
    return drawing
  }
  const forms = [180, 130, 100, 80, 64].map(widest => draw(widest, defaultRoom))
  const closer = [minRoom, crossingRoom].flatMap(room => [80, 64, 52].map(widest => draw(widest, room)))
  return {
    ...forBoth([draw(250, defaultRoom), ...forms, ...closer]),
    labels: messages.length > 0 ? [messages.join('; ')] : names,
  }
}

/** Pixels that the renderer leaves between layers of boxes, unless a form has its own spacing. */
const usualGap = 48

/**
 * Maximum number of arrows for further layouts: 100 arrows take less than a second and 250 take three, as the time
 * grows with the cube. On a phone, larger diagrams are of little use.
 */
const maxTurnedArrows = 100
/** Maximum number of arrows to draw here; Mermaid draws larger diagrams in the reader's browser. */
const maxDrawnArrows = 250

/** A diagram of beautiful-mermaid's kinds, checked and rewritten. */
function normalize(kind: string, source: DiagramSource, form: Form = {}): Normalized {
  return kind === 'flowchart' ? normalizeFlowchart(source, form) : checkStatements(kind, source, form)
}

async function drawOther(kind: string, source: DiagramSource): Promise<Drawings | DiagramProblem[]> {
  const { labels, problems, arrows } = normalize(kind, source)
  if (problems.length > 0) return problems
  const { parseMermaid, renderMermaidSVG } = await import('beautiful-mermaid')
  const inset = kind === 'class' || kind === 'er' ? 32 : 0
  const texts = new Map<Form | undefined, string>()
  const textOf = (form?: Form) => {
    const text = texts.get(form) ?? normalize(kind, source, form).text
    texts.set(form, text)
    return text
  }
  // If no label is wrapped, two forms have the same text, and one layout serves both.
  const drawn = new Map<string, ReturnType<typeof shrink> | Error>()
  // The renderer cannot lay out every form of every diagram.
  const draw = (form?: Form) => {
    const text = textOf(form)
    const key = `${form?.spacing?.nodeSpacing} ${text}`
    let drawing = drawn.get(key)
    try {
      drawing ??= shrink(
        renderMermaidSVG(text, { padding: 8, transparent: true, ...form?.spacing }),
        inset,
        source.links,
      )
    } catch (error) {
      drawing = error instanceof Error ? error : new Error(String(error))
    }
    drawn.set(key, drawing)
    return drawing
  }
  const mayTurn = (kind === 'flowchart' || kind === 'state') && arrows <= maxTurnedArrows
  const forms = mayTurn ? formsOf(directionOf(source)) : []
  let first = draw()
  for (const form of forms) if (first instanceof Error) first = draw(form)
  if (first instanceof Error) return [{ line: 1, message: first.message }]
  const usual = first
  const others = forms.map(form => (limit: number) => {
    const least = minWidth(parseMermaid(textOf(form)), form.spacing?.layerSpacing ?? usualGap)
    const drawing = least >= limit ? undefined : draw(form)
    return drawing instanceof Error ? undefined : drawing
  })
  const drawnLabels = kind === 'flowchart' ? labels.map(label => labelLines(label).join(' ')) : []
  const column = () =>
    mayTurn
      ? drawColumn(parseMermaid(textOf({ isUnbroken: true })), source.links, smallPhoneWidth)
      : undefined
  return { ...forBoth([() => usual, ...others, column]), labels: drawnLabels }
}

/** Forms to try for a diagram that is too wide: with wrapped labels, in the other direction, closer together. */
function formsOf(direction: string | undefined): Form[] {
  const other = direction === 'LR' || direction === 'RL' ? 'TD' : 'LR'
  const narrow = { widest: 150 }
  const spacing = { nodeSpacing: 12, layerSpacing: 32 }
  const narrower = { widest: 100, spacing }
  return [
    narrow,
    { direction: other },
    { direction: other, ...narrow },
    narrower,
    { direction: other, ...narrower },
  ]
}
