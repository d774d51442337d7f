/** Difference between a response and what a page shows. */
export interface Comparison {
  /** One line for each difference; empty if there is none. */
  differences: string[]
  /** Shown texts and those that replaced them: ids, times, tokens, addresses. */
  replaced: [shown: string, came: string][]
}

/**
 * Compares a response with what the page shows.
 *
 * - Each shown field must be in the response, with a value of the same type. The response may have more fields, because
 *   pages shorten.
 * - Each shown entry of a list must match an entry of the response.
 * - A constant such as `VOD_STATUS_CREATED`, and a text that is quoted in the sample, must be equal, because they
 *   follow from the request. So must a number or a boolean that was sent under the same name.
 * - Any other text may differ, like ids, times, tokens and addresses. It is returned with its replacement.
 *
 * @param code The sample.
 * @param sent Body of the request.
 */
export function compareResponse(shown: unknown, received: unknown, code: string, sent: unknown): Comparison {
  const comparison: Comparison = { differences: [], replaced: [] }
  compare(shown, received, '', { code, sent: pairsOf(sent) }, comparison)
  return comparison
}

interface Known {
  code: string
  /** `name=value` of each number and boolean in the request. */
  sent: ReadonlySet<string>
}

function compare(shown: unknown, received: unknown, at: string, known: Known, found: Comparison): void {
  if (shown === null) return
  const expected = typeOf(shown)
  if (expected !== typeOf(received)) {
    const text = received === undefined ? 'does not have it' : `has ${shorten(received)}`
    found.differences.push(`${at || 'the body'}: the page shows ${shorten(shown)}, the response ${text}`)
  } else if (Array.isArray(shown)) compareList(shown, received as unknown[], at, known, found)
  else if (isRecord(shown) && isRecord(received)) {
    for (const [name, value] of Object.entries(shown)) {
      compare(value, received[name], at === '' ? name : `${at}.${name}`, known, found)
    }
  } else if (shown !== received) compareValue(shown, received, at, known, found)
}

function compareList(
  shown: readonly unknown[],
  received: readonly unknown[],
  at: string,
  known: Known,
  found: Comparison,
): void {
  for (const [index, entry] of shown.entries()) {
    const place = `${at}[${index}]`
    // Starts with the entry at the same index, which wins among equal matches.
    const [best] = [received[index], ...received]
      .filter(expectation => expectation !== undefined)
      .map(expectation => {
        const comparison: Comparison = { differences: [], replaced: [] }
        compare(entry, expectation, place, known, comparison)
        return comparison
      })
      .sort((a, b) => a.differences.length - b.differences.length)
    if (!best) {
      found.differences.push(`${place}: the page shows ${shorten(entry)}, the list in the response is empty`)
      return
    }
    found.differences.push(...best.differences)
    found.replaced.push(...best.replaced)
  }
}

function compareValue(shown: unknown, received: unknown, at: string, known: Known, found: Comparison): void {
  if (typeof shown !== 'string' || typeof received !== 'string') {
    const name = /[^.[\]]+$/.exec(at.replace(/\[\d+\]$/, ''))?.[0] ?? ''
    if (!known.sent.has(`${name}=${shown}`)) return
  } else if (isTimestamp(shown) && Date.parse(shown) === Date.parse(received)) return
  else if (!isConstant(shown) && !isQuoted(known.code, shown)) {
    found.replaced.push([shown, received])
    return
  }
  found.differences.push(`${at}: the page shows ${shorten(shown)}, the response has ${shorten(received)}`)
}

function typeOf(value: unknown): string {
  if (Array.isArray(value)) return 'array'
  return value === null ? 'null' : typeof value
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeOf(value) === 'object'
}

function isConstant(text: string): boolean {
  return /^[A-Z][A-Z\d]*(?:_[A-Z\d]+)+$/.test(text)
}

function isTimestamp(text: string): boolean {
  return /^\d{4}-\d\d-\d\dT/.test(text)
}

function isQuoted(code: string, text: string): boolean {
  return text !== '' && [`"${text}"`, `'${text}'`].some(quoted => code.includes(quoted))
}

function pairsOf(value: unknown, pairs = new Set<string>()): Set<string> {
  if (Array.isArray(value)) for (const entry of value) pairsOf(entry, pairs)
  else if (isRecord(value)) {
    for (const [name, inner] of Object.entries(value)) {
      if (typeof inner === 'object') pairsOf(inner, pairs)
      else if (typeof inner !== 'string') pairs.add(`${name}=${inner}`)
    }
  }
  return pairs
}

function shorten(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing'
  return text.length > 120 ? `${text.slice(0, 120)}…` : text
}
