import { acceptWeights } from './accept-weights.ts'

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
  // `x-gzip` is the old name of gzip (RFC 9110, 8.4.1.3).
  const weights = acceptWeights(header.replace(/\bx-gzip\b/gi, 'gzip'))
  const rest = weights.get('*')
  let best: Coding | 'identity' | undefined
  let bestWeight = 0
  for (const coding of [...available, 'identity'] as const) {
    // The least weight there is: acceptable, but after everything the client names.
    const unnamed = coding === 'identity' ? Number.MIN_VALUE : 0
    const weight = weights.get(coding) ?? rest ?? unnamed
    if (weight > bestWeight) {
      best = coding
      bestWeight = weight
    }
  }
  return best
}
