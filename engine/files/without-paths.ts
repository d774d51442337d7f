/** A copy of a value without the parts at some paths. */
export function withoutPaths(value: unknown, paths: readonly (readonly PropertyKey[])[]): unknown {
  return without(value, new Set(paths.map(path => path.map(key => `\n${String(key)}`).join(''))), '')
}

function without(value: unknown, places: ReadonlySet<string>, at: string): unknown {
  if (typeof value !== 'object' || value === null) return value
  const remaining = Object.entries(value).flatMap(([key, child]): [string, unknown][] => {
    const place = `${at}\n${key}`
    return places.has(place) ? [] : [[key, without(child, places, place)]]
  })
  return Array.isArray(value) ? remaining.map(([, child]) => child) : Object.fromEntries(remaining)
}
