import { partsOf, type SampleValue, type TextPart, type TextValue, textValue } from './sample-value.ts'

/** The query string of an object or of a list of pairs: `a=1&b={b}`. What else it may have is a hole in it. */
export function queryText(value: SampleValue, line: number): TextValue {
  if (value.kind === 'text') return value
  const pairs: TextPart[][] = []
  if (value.kind === 'object') {
    for (const [name, field] of value.fields) pairs.push(...pairsOf(name, field))
    if (value.open) pairs.push([{ hole: 'query' }])
  } else if (value.kind === 'list') {
    for (const item of value.items) {
      const [name, one] = item.kind === 'list' ? item.items : []
      const [written] = name?.kind === 'text' ? name.parts : []
      pairs.push(...(typeof written === 'string' && one ? pairsOf(written, one) : [[{ hole: 'query' }]]))
    }
  } else pairs.push([{ hole: 'query' }])
  return textValue(line, ...pairs.flatMap((pair, index) => (index > 0 ? ['&', ...pair] : pair)))
}

/** A list gives one pair for each entry. */
function pairsOf(name: string, value: SampleValue): TextPart[][] {
  const values = value.kind === 'list' ? value.items : [value]
  return values.map(one => [
    `${encodeURIComponent(name)}=`,
    ...partsOf(one, name).map(part => (typeof part === 'string' ? encodeURIComponent(part) : part)),
  ])
}
