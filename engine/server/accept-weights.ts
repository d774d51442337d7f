/**
 * The weights in a header such as `Accept` (RFC 9110, 12.4.2), by name in lower case. An invalid weight, which is not
 * between 0 and 1, counts as 0.
 */
export function acceptWeights(header: string): Map<string, number> {
  const weights = new Map<string, number>()
  for (const item of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = item.split(';').map(part => part.trim())
    const q = parameters.find(parameter => parameter.startsWith('q='))
    const weight = q === undefined ? 1 : Number(q.slice('q='.length))
    weights.set(name, weight <= 1 ? Math.max(weight, 0) : 0)
  }
  return weights
}
