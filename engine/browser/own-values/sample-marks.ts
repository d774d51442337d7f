import type { OwnValues } from '../../client/own-values.ts'

/** Texts in samples that are replaced or annotated by the reader's values. */
export interface SampleMarks {
  /** Addresses and hosts of the API, and their replacements. */
  hosts: ReadonlyMap<string, string>
  /** Variables, and the values to show behind them. */
  variables: ReadonlyMap<string, string>
}

/** Long tokens are shortened to their last characters, by which their owner recognizes them. */
const maxFullyMasked = 16

/**
 * The replacements and values for samples.
 *
 * @param base Address of the reader's requests; undefined keeps the samples' host.
 * @param origins Origins of the hosts in samples.
 */
export function sampleMarks(
  { tokens, headers }: Pick<OwnValues, 'tokens' | 'headers'>,
  base: string | undefined,
  origins: readonly string[],
): SampleMarks {
  const others = base === undefined ? [] : origins.filter(origin => origin !== base)
  const hosts = others.flatMap(origin => [
    [origin, base ?? origin] as const,
    // For clients that take only a host (Python's http.client).
    [new URL(origin).host, new URL(base ?? origin).host] as const,
  ])
  const masked = Object.entries(tokens).map(([name, token]) => [name, token && masking(token)] as const)
  const values = [...Object.entries(headers), ...masked].filter(([, value]) => value !== '')
  return { hosts: new Map(hosts), variables: new Map(values) }
}

function masking(token: string): string {
  return `••••${token.length > maxFullyMasked ? token.slice(-4) : ''}`
}

/** A piece of a sample: plain text, or a marked text. */
export interface Piece {
  text: string
  /** Replacement of the text. */
  instead?: string
  /** Value to show behind the text. */
  behind?: string
}

/** Splits a text of a sample at its marks. */
export function piecesOf(text: string, { hosts, variables }: SampleMarks): Piece[] {
  const names = [...hosts.keys(), ...variables.keys()]
  if (names.length === 0) return [{ text }]
  // The longest first, because an address contains its host. A longer name is another one, and a variable that is being assigned does not
  // have the reader's value.
  const sorted = names.sort((a, b) => b.length - a.length).map(name => escaped(name))
  const pattern = new RegExp(`(?<![\\w.-])(${sorted.join('|')})(?![\\w=-]|\\.\\w)`)
  return text.split(pattern).flatMap((part, index): Piece[] => {
    if (part === '') return []
    if (index % 2 === 0) return [{ text: part }]
    const instead = hosts.get(part)
    return [
      instead === undefined ? { text: part, behind: variables.get(part) ?? '' } : { text: part, instead },
    ]
  })
}

function escaped(name: string): string {
  return name.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, '\\$&')
}
