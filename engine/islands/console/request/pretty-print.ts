const maxDepth = 500

/**
 * JSON with indentation as from `JSON.stringify`, but with each value as written: a number with twenty digits, or out of range, is kept.
 *
 * @returns undefined for invalid JSON, and for excessive nesting, because the indentation grows with the square of the depth.
 */
export function prettyPrint(json: string): string | undefined {
  try {
    JSON.parse(json)
  } catch {
    return undefined
  }
  let depth = 0
  let before = ''
  let set = ''
  for (const [token] of json.matchAll(/"(?:[^"\\]|\\.)*"|[[\]{},:]|[^\s"[\]{},:]+/g)) {
    const isEnd = token === '}' || token === ']'
    const isFirst = before === '{' || before === '['
    if (isEnd) depth -= 1
    if (isEnd ? !isFirst : isFirst || before === ',') set += `\n${'  '.repeat(depth)}`
    set += token === ':' ? ': ' : token
    if (token === '{' || token === '[') depth += 1
    if (depth > maxDepth) return undefined
    before = token
  }
  return set
}
