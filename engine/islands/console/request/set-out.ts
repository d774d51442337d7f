const deepest = 500

/**
 * JSON in lines, as `JSON.stringify` sets it out, with each value as it was written: a number of twenty digits, or one that is out of
 * range, stays.
 *
 * @returns Undefined for what is no JSON, or nests deeper than somebody reads: its spaces grow with the square of the depth.
 */
export function setOut(json: string): string | undefined {
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
    if (depth > deepest) return undefined
    before = token
  }
  return set
}
