import { type DiagramSource, labelLines } from './source.ts'

/** Names for a diagram without a title: its states, or other parts. */
export interface DiagramSubject {
  kind: 'states' | 'parts'
  /** In the order of the source, with their visible text. */
  names: string[]
}

/** Maximum length of all names, in characters, since nobody listens to more; the list of names ends before. */
const maxLength = 160

/**
 * The subject of a diagram.
 *
 * @param labels Drawn texts, if the renderer knows them.
 */
export function subjectOf(source: DiagramSource, labels: readonly string[]): DiagramSubject {
  const isState = source.keyword.startsWith('stateDiagram')
  const names = labels.length > 0 ? labels : namesIn(source)
  return { kind: isState ? 'states' : 'parts', names: shortened([...new Set(names)]) }
}

const identifier = /^[\w\p{L}][\w\p{L}-]*/u
/** A relation: `-->`, `<|--`, `||--o{`, `-.->`. */
const relation = /\s+[^\s\w]*(?:--|\.\.|-\.|==)[^\s\w]*[ox]?[^\s\w]*\s*|-->/

/** Names at both ends of relations and in declarations; a box with a label is named by the label. */
function namesIn({ lines }: DiagramSource): string[] {
  const labels = new Map<string, readonly string[]>()
  const names: string[] = []
  let depth = 0
  for (const { text } of lines) {
    const [, label = '', named = ''] = /^state\s+"([^"]+)"\s+as\s+(\S+)/.exec(text) ?? []
    if (named !== '') labels.set(named, labelLines(label))
    const isBody = depth > 0 && !relation.test(text)
    if (text.endsWith('{')) depth++
    if (text === '}') depth--
    if (isBody || directive.test(text)) continue
    const head = text.replaceAll(/"[^"]*"/g, ' ').replace(/^(?:state|class|namespace)\s+(?:as\s+)?/, '')
    for (const end of head.split(/:(?!:)/)[0]?.split(relation) ?? [])
      names.push(...(identifier.exec(end.trim()) ?? []))
  }
  return names.flatMap(name => labels.get(name) ?? [name])
}

/** Statements without names, in the kinds that a browser draws. */
const directive =
  /^(?:dateFormat|axisFormat|tickInterval|excludes|includes|todayMarker|weekday|showData|ticks|columns|direction|[xy]-axis|commit|checkout|merge|bar|line|max|min|graticule|showLegend|end|space|classDef|linkStyle|style|click|hide)\b/

/** Names of the parts in a diagram of another kind: sections, tasks, slices, branches. */
export function entriesOf({ lines }: DiagramSource): string[] {
  return lines.flatMap(({ text }) => {
    if (directive.test(text)) return []
    const [name = ''] = text
      .replace(/^(?:section|branch|axis|curve|quadrant-\d)\s+/, '')
      .split(/\s*[:,[({<>]/)
    return labelLines(name.replaceAll('"', '')).filter(Boolean)
  })
}

/** Labels of a mind map: the label of `root((Films))` is "Films". */
export function branchesOf({ lines }: DiagramSource): string[] {
  return lines.flatMap(({ text }) => labelLines(/^[\w-]*[([{)]+(.*?)[)\]}(]+$/.exec(text)?.[1] ?? text))
}

function shortened(names: readonly string[]): string[] {
  const [only = ''] = names
  if (only.length > maxLength) return [`${only.slice(0, maxLength).trimEnd()}…`]
  let length = 0
  const shown = names.filter(name => {
    length += name.length + 2
    return length <= maxLength
  })
  return shown.length === names.length ? shown : [...shown, '…']
}
