/**
 * Value in a sample, as far as it is written out. A value that is known only at run time is `any`, or a hole in a text.
 */
export type SampleValue = { /** Line of the sample, from 1. */ line: number } & (
  | { kind: 'any' }
  /** A number, a boolean or null. */
  | { kind: 'scalar'; value: number | boolean | null }
  | { kind: 'text'; parts: readonly TextPart[] }
  /** `open`: may have further fields. */
  | { kind: 'object'; fields: ReadonlyMap<string, SampleValue>; open: boolean }
  | { kind: 'list'; items: readonly SampleValue[] }
  /** Text made from a value: `JSON.stringify(value)`. */
  | { kind: 'json'; value: SampleValue }
)

/** Literal text, or a hole named after its value: `LIVE_ID`. */
export type TextPart = string | { hole: string }

export type TextValue = Extract<SampleValue, { kind: 'text' }>
export type ObjectValue = Extract<SampleValue, { kind: 'object' }>

export function textValue(line: number, ...parts: readonly TextPart[]): TextValue {
  return { kind: 'text', line, parts }
}

/** Returns a text without holes; undefined for any other value. */
export function literalText(value: SampleValue | undefined): string | undefined {
  if (value?.kind !== 'text' || value.parts.some(part => typeof part !== 'string')) return undefined
  return value.parts.join('')
}

/** Formats a text with holes as `{name}`. */
export function templateText({ parts }: TextValue): string {
  return parts.map(part => (typeof part === 'string' ? part : `{${holeName(part.hole)}}`)).join('')
}

/** Returns the parts that a value adds to a text. */
export function partsOf(value: SampleValue, source: string): readonly TextPart[] {
  if (value.kind === 'text') return value.parts
  if (value.kind === 'scalar' && value.value !== null) return [String(value.value)]
  return [{ hole: source }]
}

/** Returns the last name in an expression: `live_id` of `state['live_id']`. */
function holeName(source: string): string {
  return /(\w+)\W*$/.exec(source)?.[1] ?? 'value'
}
