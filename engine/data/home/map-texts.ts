/** Where a text stands in a value: keys and indexes from the top. */
export type TextPath = readonly PropertyKey[]

/** Plain data of the same form with each text in it replaced. */
export function mapTexts<T>(value: T, replace: (text: string, path: TextPath) => string): T {
  // What replaces a text is a text, so the form is the same.
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
