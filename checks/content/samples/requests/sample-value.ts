/**
 * What a sample says of a value, as far as it is written out. What the program finds out when it runs is `any`, or a hole
 * in a text.
 */
export type SampleValue = { /** Line of the sample, from 1. */ line: number } & (
  | { kind: 'any' }
  /** A number, a truth value or nothing. */
  | { kind: 'scalar'; value: number | boolean | null }
  | { kind: 'text'; parts: readonly TextPart[] }
  /** `open`: it may have more fields. */
  | { kind: 'object'; fields: ReadonlyMap<string, SampleValue>; open: boolean }
  | { kind: 'list'; items: readonly SampleValue[] }
  /** Text that is made from a value: `JSON.stringify(value)`. */
  | { kind: 'json'; value: SampleValue }
)

/** Text as written, or a hole by what is put in: `LIVE_ID`. */
export type TextPart = string | { hole: string }

export type TextValue = Extract<SampleValue, { kind: 'text' }>
export type ObjectValue = Extract<SampleValue, { kind: 'object' }>

export function textValue(line: number, ...parts: readonly TextPart[]): TextValue {
  return { kind: 'text', line, parts }
}

/** A text without holes; undefined for any other value. */
export function literalText(value: SampleValue | undefined): string | undefined {
  if (value?.kind !== 'text' || value.parts.some(part => typeof part !== 'string')) return undefined
  return value.parts.join('')
}

/** A text with its holes as `{name}`. */
export function templateText({ parts }: TextValue): string {
  return parts.map(part => (typeof part === 'string' ? part : `{${holeName(part.hole)}}`)).join('')
}

/** The parts that a value adds to a text. */
export function partsOf(value: SampleValue, source: string): readonly TextPart[] {
  if (value.kind === 'text') return value.parts
  if (value.kind === 'scalar' && value.value !== null) return [String(value.value)]
  return [{ hole: source }]
}

/** The last name in an expression: `live_id` of `state['live_id']`. */
function holeName(source: string): string {
  return /(\w+)\W*$/.exec(source)?.[1] ?? 'value'
}
