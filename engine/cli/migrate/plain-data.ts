/** Plain data of unknown shape. Functions for it treat values of another type as absent. */
export type Plain = Readonly<Record<string, unknown>>

export function isObject(value: unknown): value is Plain {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function asObject(value: unknown): Plain {
  return isObject(value) ? value : {}
}

export function asList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

export function asText(value: unknown): string | undefined {
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' && value.trim() !== '' ? value : undefined
}

/** The strings in a list. */
export function asTexts(value: unknown): string[] {
  return asList(value).flatMap(item => asText(item) ?? [])
}

/** Strings in nested data by their paths: `encrypted_storage.release`. */
export function textsByPath(values: Plain, start = ''): [string, string][] {
  return Object.entries(values).flatMap(([key, value]): [string, string][] => {
    const text = typeof value === 'boolean' ? String(value) : asText(value)
    return text === undefined ? textsByPath(asObject(value), `${start}${key}.`) : [[start + key, text]]
  })
}
