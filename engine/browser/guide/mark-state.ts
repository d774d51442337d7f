import { shownStates } from './state-names.ts'

/** Marks the current state of a response's resource in the page's state diagrams. */
export function markState(body: unknown): void {
  const states = constantsOf(body, 3)
  for (const diagram of document.querySelectorAll('svg.dg')) {
    // A box for several states has a line for each.
    const names = [...diagram.querySelectorAll('text.t:not(:has(tspan)), text.t > tspan')]
    const here = shownStates(names.map(nameOf), states)
    if (here.size === 0) continue
    for (const name of names) name.classList.toggle('run-here', here.has(nameOf(name)))
  }
}

function nameOf({ textContent }: Element): string {
  return textContent.trim()
}

/** Values of fields named `status` or `state`. */
function constantsOf(value: unknown, depth: number): string[] {
  if (typeof value !== 'object' || value === null || depth === 0) return []
  return Object.entries(value).flatMap(([name, inner]) =>
    typeof inner === 'string' && /^(?:status|state)$/.test(name) ? [inner] : constantsOf(inner, depth - 1),
  )
}
