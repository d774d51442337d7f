const space = /[\t\n\r ]*/y
const text = String.raw`"(?:(?!["\\])\P{Cc}|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"`
const name = new RegExp(text, 'uy')
const scalar = new RegExp(`${text}|-?(?:0|[1-9]\\d*)(?:\\.\\d+)?(?:[eE][+-]?\\d+)?|true|false|null`, 'uy')

/** Finds the offset where a text stops being JSON, which `JSON.parse` does not report for every error. */
export function jsonErrorOffset(code: string): number {
  let at = 0
  /** Skips the next token if it matches. */
  const take = (next: RegExp | string): boolean => {
    space.lastIndex = at
    const start = at + (space.exec(code)?.[0].length ?? 0)
    if (typeof next === 'string') {
      if (!code.startsWith(next, start)) return stop(start)
      at = start + next.length
      return true
    }
    next.lastIndex = start
    const match = next.exec(code)
    if (!match) return stop(start)
    at = start + match[0].length
    return true
  }
  let furthest = 0
  const stop = (offset: number): false => {
    furthest = Math.max(furthest, offset)
    return false
  }
  const parseList = (parseItem: () => boolean, end: string): boolean => {
    if (take(end)) return true
    do if (!parseItem()) return false
    while (take(','))
    return take(end)
  }
  const value = (): boolean => {
    if (take('{')) return parseList(() => take(name) && take(':') && value(), '}')
    if (take('[')) return parseList(value, ']')
    return take(scalar)
  }
  if (value()) take(/$/y)
  return furthest
}
