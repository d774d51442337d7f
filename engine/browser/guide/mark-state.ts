import { namesOfLines, visibleStates } from './state-names.ts'

/** Marks the current state of a response's resource in the page's state diagrams. */
export function markState(body: unknown): void {
  const states = constantsOf(body, 3)
  for (const diagram of document.querySelectorAll('svg.dg')) {
    const shown = [...diagram.querySelectorAll('text.t')].flatMap(namedLines)
    const currentStates = visibleStates(
      shown.map(({ name }) => name),
      states,
    )
    if (currentStates.size === 0) continue
    for (const { line, name } of shown) line.classList.toggle('run-here', currentStates.has(name))
  }
}

/** The lines of a box with their names. A box for several states has a line for each. */
function namedLines(text: Element): { line: Element; name: string }[] {
  const spans = [...text.querySelectorAll('tspan')]
  const lines = spans.length > 0 ? spans : [text]
  const names = namesOfLines(lines.map(({ textContent }) => textContent.trim()))
  return lines.map((line, index) => ({ line, name: names[index] ?? '' }))
}

/** Values of fields named `status` or `state`. */
function constantsOf(value: unknown, depth: number): string[] {
  if (typeof value !== 'object' || value === null || depth === 0) return []
  return Object.entries(value).flatMap(([name, inner]) =>
    typeof inner === 'string' && /^(?:status|state)$/.test(name) ? [inner] : constantsOf(inner, depth - 1),
  )
}
