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

/**
 * Whether a licence is on the list of those that ask for nothing more.
 *
 * @param expression Of SPDX: names with AND, OR, WITH and brackets. Of OR, one is enough; an exception (WITH) only allows more.
 */
export function isPermissive(expression: string): boolean {
  const tokens = expression.match(/[()]|[^\s()]+/g) ?? []
  let at = 0
  const either = (): boolean => {
    let isFine = both()
    while (/^or$/i.test(tokens[at] ?? '')) {
      at += 1
      const other = both()
      isFine = isFine || other
    }
    return isFine
  }
  const both = (): boolean => {
    let isFine = one()
    while (/^and$/i.test(tokens[at] ?? '')) {
      at += 1
      const other = one()
      isFine = isFine && other
    }
    return isFine
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
    return permissive.has(token)
  }
  // What follows is no expression: nothing is known of it.
  return either() && at === tokens.length
}
