/**
 * Names in a diagram that stand for states. Diagrams of a lifecycle leave out what all states begin with (`SUCCEEDED` for
 * `VOD_STATUS_SUCCEEDED`), in all languages alike; the longest name that fits is meant.
 *
 * @param names As the diagram writes them.
 * @param states Constants of an answer.
 */
export function shownStates(names: readonly string[], states: readonly string[]): Set<string> {
  const shown = states.flatMap(state => {
    const fitting = names.filter(name => name !== '' && (state === name || state.endsWith(`_${name}`)))
    return fitting.sort((a, b) => b.length - a.length).slice(0, 1)
  })
  return new Set(shown)
}
