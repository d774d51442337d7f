const longest = 200

/** A value as a message shows it: JSON, or what it is where it has no JSON; long ones are cut. */
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
