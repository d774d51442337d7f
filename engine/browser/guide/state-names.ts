/**
 * Names in a diagram that mean states. Diagrams of a lifecycle omit the prefix that all states share (`SUCCEEDED` for
 * `VOD_STATUS_SUCCEEDED`), in all languages alike; the longest matching name counts.
 *
 * @param names As written in the diagram.
 * @param states Values in a response.
 */
export function shownStates(names: readonly string[], states: readonly string[]): Set<string> {
  const shown = states.flatMap(state => {
    const fitting = names.filter(name => name !== '' && (state === name || state.endsWith(`_${name}`)))
    return fitting.sort((a, b) => b.length - a.length).slice(0, 1)
  })
  return new Set(shown)
}
