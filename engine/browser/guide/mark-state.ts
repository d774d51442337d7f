/** Marks in the page's diagrams of states where the resource of an answer is now. */
export function markState(body: unknown): void {
  const states = new Set(constantsOf(body, 3))
  for (const diagram of document.querySelectorAll('svg.dg')) {
    const names = [...diagram.querySelectorAll('text')]
    const here = names.filter(({ textContent }) => states.has(textContent.trim()))
    if (here.length === 0) continue
    for (const name of names) name.classList.toggle('run-here', here.includes(name))
  }
}

/** Texts of fields named `status` or `state`. */
function constantsOf(value: unknown, depth: number): string[] {
  if (typeof value !== 'object' || value === null || depth === 0) return []
  return Object.entries(value).flatMap(([name, inner]) =>
    typeof inner === 'string' && /^(?:status|state)$/.test(name) ? [inner] : constantsOf(inner, depth - 1),
  )
}
