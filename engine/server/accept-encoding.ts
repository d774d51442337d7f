/**
 * The coding to answer in, by `Accept-Encoding` (RFC 9110, 12.5.3).
 *
 * @param header The header, `undefined` when the request has none.
 * @param available Codings the file is there in, best first; the plain file is always there.
 * @returns A coding, `identity`, or `undefined` when the client refuses all there is. What it weighs alike comes in the
 * order of `available`; the plain file comes last unless the client asks for it by name.
 */
export function chooseCoding<Coding extends string>(
  header: string | undefined,
  available: readonly Coding[],
): Coding | 'identity' | undefined {
  if (header === undefined) return 'identity'
  const weights = parse(header)
  const rest = weights.get('*')
  let best: Coding | 'identity' | undefined
  let bestWeight = 0
  for (const coding of [...available, 'identity'] as const) {
    // The least weight there is: acceptable, but after everything the client names.
    const unnamed = coding === 'identity' ? 0.0001 : 0
    const weight = weights.get(coding) ?? rest ?? unnamed
    if (weight > bestWeight) {
      best = coding
      bestWeight = weight
    }
  }
  return best
}

function parse(header: string): Map<string, number> {
  const weights = new Map<string, number>()
  for (const item of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = item.split(';').map(part => part.trim())
    const q = parameters.find(parameter => parameter.startsWith('q='))
    const weight = q === undefined ? 1 : Number(q.slice(2))
    // `x-gzip` is the old name of gzip (RFC 9110, 8.4.1.3); a weight that is not a number says nothing we can honour.
    weights.set(name === 'x-gzip' ? 'gzip' : name, weight >= 0 && weight <= 1 ? weight : 0)
  }
  return weights
}
