import type { OwnValues } from '../../client/own-values.ts'

/** What stands in samples for the values of a reader. */
export interface SampleMarks {
  /** Addresses and hosts of the API, each with what takes its place. */
  hosts: ReadonlyMap<string, string>
  /** Variables, each with what is shown behind it. */
  variables: ReadonlyMap<string, string>
}

/** A token that is longer shows its last characters, by which its owner knows it. */
const longest = 16

/**
 * What to show in samples.
 *
 * @param base Where the reader's requests go; undefined where samples keep their host.
 * @param origins Of the hosts that samples have.
 */
export function sampleMarks(
  { tokens, headers }: Pick<OwnValues, 'tokens' | 'headers'>,
  base: string | undefined,
  origins: readonly string[],
): SampleMarks {
  const others = base === undefined ? [] : origins.filter(origin => origin !== base)
  const hosts = others.flatMap(origin => [
    [origin, base ?? origin] as const,
    // Clients that take a host alone (Python's http.client).
    [new URL(origin).host, new URL(base ?? origin).host] as const,
  ])
  const masked = Object.entries(tokens).map(([name, token]) => [name, token && masking(token)] as const)
  const told = [...Object.entries(headers), ...masked].filter(([, value]) => value !== '')
  return { hosts: new Map(hosts), variables: new Map(told) }
}

function masking(token: string): string {
  return `••••${token.length > longest ? token.slice(-4) : ''}`
}

/** A piece of a sample: plain text, or a place that has a mark. */
export interface Piece {
  text: string
  /** What takes the place of the text. */
  instead?: string
  /** What is shown behind it. */
  behind?: string
}

/** Cuts a text of a sample at its marks. */
export function piecesOf(text: string, { hosts, variables }: SampleMarks): Piece[] {
  const names = [...hosts.keys(), ...variables.keys()]
  if (names.length === 0) return [{ text }]
  // The longest first: an address holds its host. A name that goes on is another one, and what is given a value does not hold the reader's.
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
