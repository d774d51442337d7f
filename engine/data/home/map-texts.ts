/** Path of a text in a value: keys and indexes. */
export type TextPath = readonly PropertyKey[]

/** Plain data of the same shape, with each text replaced. */
export function mapTexts<T>(value: T, replace: (text: string, path: TextPath) => string): T {
  // A text is replaced by a text, so the type stays the same.
  return mapped(value, replace, []) as T
}

function mapped(value: unknown, replace: (text: string, path: TextPath) => string, path: TextPath): unknown {
  if (typeof value === 'string') return replace(value, path)
  if (Array.isArray(value)) return value.map((item, index) => mapped(item, replace, [...path, index]))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, child]) => [key, mapped(child, replace, [...path, key])]),
  )
}
