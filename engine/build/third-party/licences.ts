/**
 * Licences that only require being passed on with the code. Others (MPL, LGPL, EPL, GPL) may require sources or more from those who ship
 * the package, so the site's owner has to decide.
 */
const permissive: ReadonlySet<string> = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BSL-1.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'Python-2.0',
  'Unicode-3.0',
  'Unlicense',
  'WTFPL',
  'Zlib',
])

/** Licences with further requirements, by packages of the engine that have them. */
const accepted: ReadonlyMap<string, string> = new Map([
  // Shipped as published; the notices link to its source, as section 3.1 requires.
  ['elkjs', 'EPL-2.0'],
])

/** Whether the package is one of the engine's own with an accepted licence. */
export function isAccepted({ name, licence }: { name: string; licence: string }): boolean {
  return accepted.get(name) === licence
}

/** Whether a licence is a known SPDX identifier. */
export function isKnownIdentifier(licence: string): boolean {
  return permissive.has(licence) || [...accepted.values()].includes(licence)
}

/**
 * Whether a licence only requires being passed on.
 *
 * @param expression SPDX expression: names with AND, OR, WITH and parentheses. One operand of OR is enough; an exception (WITH) only
 * permits more.
 */
export function isPermissive(expression: string): boolean {
  return isAllowedExpression(expression, name => permissive.has(name))
}

/** Whether a text is a valid SPDX expression. */
export function isExpression(text: string): boolean {
  return isAllowedExpression(text, name => /^[A-Za-z\d.+-]+$/.test(name) && !/^(?:and|or|with)$/i.test(name))
}

function isAllowedExpression(expression: string, isAllowed: (name: string) => boolean): boolean {
  const tokens = expression.match(/[()]|[^\s()]+/g) ?? []
  let at = 0
  const either = (): boolean => {
    let isAny = both()
    while (/^or$/i.test(tokens[at] ?? '')) {
      at += 1
      const other = both()
      isAny = isAny || other
    }
    return isAny
  }
  const both = (): boolean => {
    let isAll = operand()
    while (/^and$/i.test(tokens[at] ?? '')) {
      at += 1
      const other = operand()
      isAll = isAll && other
    }
    return isAll
  }
  const operand = (): boolean => {
    const token = tokens[at] ?? ''
    at += 1
    if (token === '(') {
      const inside = either()
      const isClosed = tokens[at] === ')'
      at += 1
      return inside && isClosed
    }
    if (/^with$/i.test(tokens[at] ?? '')) at += 2
    return isAllowed(token)
  }
  // If anything follows, the text is not an expression, and nothing is known about it.
  return either() && at === tokens.length
}
