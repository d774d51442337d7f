import { acceptWeights } from './accept-weights.ts'

/**
 * Chooses the content coding of a response by `Accept-Encoding` (RFC 9110, 12.5.3).
 *
 * @param header The header; undefined if the request has none.
 * @param available Codings in which the file exists, best first. The uncompressed file always exists.
 * @returns A coding, `identity`, or undefined if the client accepts none of them. Codings with the same weight are preferred in the order of
 * `available`, and the uncompressed file comes last unless the client names it.
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
    // The smallest weight: acceptable, but after everything that the client names.
    const unnamed = coding === 'identity' ? Number.MIN_VALUE : 0
    const weight = weights.get(coding) ?? rest ?? unnamed
    if (weight > bestWeight) {
      best = coding
      bestWeight = weight
    }
  }
  return best
}
