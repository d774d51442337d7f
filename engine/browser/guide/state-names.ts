/**
 * Names in a diagram that mean states. Diagrams of a lifecycle omit the prefix that all states share (`SUCCEEDED` for
 * `VOD_STATUS_SUCCEEDED`), in all languages alike; the longest matching name counts.
 *
 * @param names As written in the diagram.
 * @param states Values in a response.
 */
export function visibleStates(names: readonly string[], states: readonly string[]): Set<string> {
  const shown = states.flatMap(state => {
    const fitting = names.filter(name => name !== '' && (state === name || state.endsWith(`_${name}`)))
    return fitting.sort((a, b) => b.length - a.length).slice(0, 1)
  })
  return new Set(shown)
}

/**
 * The name in each line of a box. A name that is too wide for one line is broken after `_` and continues on the next line.
 *
 * @param lines Texts of the lines.
 * @returns For each line the whole name.
 */
export function namesOfLines(lines: readonly string[]): string[] {
  const names: string[] = []
  while (names.length < lines.length) {
    const rest = lines.slice(names.length)
    const end = rest.findIndex(line => !line.endsWith('_')) + 1
    const parts = end === 0 ? rest : rest.slice(0, end)
    names.push(...parts.map(() => parts.join('')))
  }
  return names
}
