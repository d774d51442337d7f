/** Calls of an API as they are compared: `post lives/{}:start`. Names of parameters are those who describe it chose. */

/** A method and a path, or a path. */
const written = /^(?:(get|post|put|patch|delete|head|options|trace)\s+)?(\/?[^\s/?#]+(?:\/[^\s/?#]+)*)\/?$/i
/** Placeholders of a parameter: `{id}`, `:id`, `<id>`, `$ID`, `${ID}`, and made-up values. */
const parameter = /^(?:\{[^}]*\}|:[A-Za-z_]\w*|<[^>]*>|\$\w+|\$\{[^}]*\}|\d+|(?=[\w-]*\d)[\w-]{6,}|\*)(?=:|$)/

/** A call that was typed, as `callTerms` has it; undefined for other queries. A path alone must have a parameter, or it is a word. */
export function typedCall(query: string): string | undefined {
  const [, method, path = ''] = written.exec(query.trim()) ?? []
  const compared = comparable(path)
  if (method) return `${method.toLowerCase()} ${compared}`
  return compared.includes('/') && compared.includes('{}') ? compared : undefined
}

/** Terms of a call: `POST /v1/lives/{id}:start` from each part of its path on, with the method and without. */
export function callTerms(call: string): string[] {
  const [, method, path = ''] = written.exec(call) ?? []
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
