/** A copy of a value without the parts at some paths. */
export function withoutPaths(value: unknown, paths: readonly (readonly PropertyKey[])[]): unknown {
  return without(value, new Set(paths.map(path => path.map(key => `\n${String(key)}`).join(''))), '')
}

function without(value: unknown, places: ReadonlySet<string>, at: string): unknown {
  if (typeof value !== 'object' || value === null) return value
  const kept = Object.entries(value).flatMap(([key, one]): [string, unknown][] => {
    const place = `${at}\n${key}`
    return places.has(place) ? [] : [[key, without(one, places, place)]]
  })
  return Array.isArray(value) ? kept.map(([, one]) => one) : Object.fromEntries(kept)
}
