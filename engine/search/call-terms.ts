/**
 * Calls of an API in the form in which they are compared: `post lives/{}:start`. Parameter names are left out, because the author of the
 * description chose them.
 */

/** A method and a path, or a path alone. */
const callPattern =
  /^(?:(get|post|put|patch|delete|head|options|trace)\s+)?(\/?[^\s/?#]+(?:\/[^\s/?#]+)*)\/?$/i
/** A parameter in a path: `{id}`, `:id`, `<id>`, `$ID`, `${ID}`, or a sample value. */
const parameter = /^(?:\{[^}]*\}|:[A-Za-z_]\w*|<[^>]*>|\$\w+|\$\{[^}]*\}|\d+|(?=[\w-]*\d)[\w-]{6,}|\*)(?=:|$)/

/**
 * Normalizes a typed call to the form of `callTerms`; undefined for other queries. A path without a method must have a
 * parameter, otherwise it is a word, and a name, otherwise it is numbers: 401/403.
 */
export function typedCall(query: string): string | undefined {
  const [, method, path = ''] = callPattern.exec(query.trim()) ?? []
  const compared = comparable(path)
  if (method) return `${method.toLowerCase()} ${compared}`
  return compared.includes('/') && compared.includes('{}') && /\p{L}/u.test(compared) ? compared : undefined
}

/** Terms of a call: the rest of its path from each segment on, with and without the method. */
export function callTerms(call: string): string[] {
  const [, method, path = ''] = callPattern.exec(call) ?? []
  if (!method) return []
  const parts = comparable(path).split('/')
  return parts.flatMap((_, from) => {
    const rest = parts.slice(from).join('/')
    return [`${method.toLowerCase()} ${rest}`, ...(rest.includes('/') && rest.includes('{}') ? [rest] : [])]
  })
}

function comparable(path: string): string {
  return path
    .toLowerCase()
    .split('/')
    .filter(part => part !== '')
    .map(part => part.replace(parameter, '{}'))
    .join('/')
}
