/**
 * Licences that ask for no more than that they are passed on with the code. Others (MPL, LGPL, EPL, GPL) may ask for sources or more of
 * who ships them, which is theirs to decide.
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

/** Licences that ask for more, by the packages that the engine brings under them. */
const accepted: ReadonlyMap<string, string> = new Map([
  // Shipped as it was published; the notices say where its source is, as section 3.1 asks.
  ['elkjs', 'EPL-2.0'],
])

/** Whether a package is one that the engine itself brings under a licence that asks for more. */
export function isAccepted({ name, licence }: { name: string; licence: string }): boolean {
  return accepted.get(name) === licence
}

/** Whether a licence is an identifier of SPDX that is known here. */
export function isKnownIdentifier(licence: string): boolean {
  return permissive.has(licence) || [...accepted.values()].includes(licence)
}

/**
 * Whether a licence is on the list of those that ask for nothing more.
 *
 * @param expression Of SPDX: names with AND, OR, WITH and brackets. Of OR, one is enough; an exception (WITH) only allows more.
 */
export function isPermissive(expression: string): boolean {
  return isFineExpression(expression, one => permissive.has(one))
}

/** Whether a text is an expression of SPDX, whatever it names. */
export function isExpression(text: string): boolean {
  return isFineExpression(text, one => /^[A-Za-z\d.+-]+$/.test(one) && !/^(?:and|or|with)$/i.test(one))
}

function isFineExpression(expression: string, isFine: (name: string) => boolean): boolean {
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
    let isAll = one()
    while (/^and$/i.test(tokens[at] ?? '')) {
      at += 1
      const other = one()
      isAll = isAll && other
    }
    return isAll
  }
  const one = (): boolean => {
    const token = tokens[at] ?? ''
    at += 1
    if (token === '(') {
      const inside = either()
      const isClosed = tokens[at] === ')'
      at += 1
      return inside && isClosed
    }
    if (/^with$/i.test(tokens[at] ?? '')) at += 2
    return isFine(token)
  }
  // What follows is not an expression: nothing is known of it.
  return either() && at === tokens.length
}
