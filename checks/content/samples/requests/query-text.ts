import { partsOf, type SampleValue, type TextPart, type TextValue, textValue } from './sample-value.ts'

/** Writes an object or a list of pairs as a query string: `a=1&b={b}`. Unknown further pairs become a hole. */
export function queryText(value: SampleValue, line: number): TextValue {
  if (value.kind === 'text') return value
  const pairs: TextPart[][] = []
  if (value.kind === 'object') {
    for (const [name, field] of value.fields) pairs.push(...pairsOf(name, field))
    if (value.open) pairs.push([{ hole: 'query' }])
  } else if (value.kind === 'list') {
    for (const item of value.items) {
      const [name, field] = item.kind === 'list' ? item.items : []
      const [written] = name?.kind === 'text' ? name.parts : []
      pairs.push(...(typeof written === 'string' && field ? pairsOf(written, field) : [[{ hole: 'query' }]]))
    }
  } else pairs.push([{ hole: 'query' }])
  return textValue(line, ...pairs.flatMap((pair, index) => (index > 0 ? ['&', ...pair] : pair)))
}

/** Returns one pair for each entry of a list. */
function pairsOf(name: string, value: SampleValue): TextPart[][] {
  const values = value.kind === 'list' ? value.items : [value]
  return values.map(value => [
    `${encodeURIComponent(name)}=`,
    ...partsOf(value, name).map(part => (typeof part === 'string' ? encodeURIComponent(part) : part)),
  ])
}
