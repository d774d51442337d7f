import { format, type Messages } from '../../config/messages/messages.ts'
import type { DiagramProps } from '../../markdown/components.ts'

/** Accessible name of a diagram without a title: `Diagram: states DRAFT, OPEN, and CLOSED`. */
export function diagramName(
  { states, parts }: Pick<DiagramProps, 'states' | 'parts'>,
  { diagram, diagramOf }: Messages['content'],
  htmlLang: string,
): string {
  const names = (states ?? parts ?? '').split('\n').filter(Boolean)
  if (names.length === 0) return diagram
  const text = states === undefined ? diagramOf.parts : diagramOf.states
  return format(text, { names: new Intl.ListFormat(htmlLang).format(names) })
}
