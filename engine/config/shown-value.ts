const longest = 200

/** A value for a message: JSON, or its type if it has no JSON; long values are truncated. */
export function shownValue(value: unknown): string {
  if (value === undefined) return 'nothing'
  if (typeof value === 'function') return 'a function'
  if (typeof value === 'bigint' || typeof value === 'symbol' || typeof value === 'number')
    return String(value)
  const text = json(value)
  return text.length > longest ? `${text.slice(0, longest)}…` : text
}

function json(value: unknown): string {
  try {
    return JSON.stringify(value) ?? 'nothing'
  } catch {
    return 'a value that cannot be written as JSON'
  }
}
