import { jsonError } from '../syntax/json.ts'
import type { ParseError } from '../syntax/parse-error.ts'
import { expressionValue } from './javascript-calls.ts'
import type { SampleValue, TextValue } from './sample-value.ts'

/** Marks for holes, as values and inside of strings, while the text is parsed; no sample contains these characters. */
const valuePlaceholder = '\u{e000}'
const textMark = '\u{e001}'

/** Parses a JSON text whose holes are values or inside of strings. */
export function jsonValue(text: TextValue): SampleValue | { error: ParseError } {
  let code = ''
  let isInString = false
  for (const part of text.parts) {
    if (typeof part !== 'string') {
      code += isInString ? textMark : `"${valuePlaceholder}"`
      continue
    }
    code += part
    for (const { 0: found } of part.matchAll(/\\.|"/gs)) if (found === '"') isInString = !isInString
  }
  const error = jsonError(code)
  if (error) return { error: { ...error, line: error.line + text.line - 1 } }
  return fillHoles(expressionValue(code), text.line - 1)
}

/** Restores the holes, and counts lines from the beginning of the sample. */
function fillHoles(value: SampleValue, linesBefore: number): SampleValue {
  const line = value.line + linesBefore
  if (value.kind === 'text') {
    const text = value.parts.join('')
    if (text === valuePlaceholder) return { kind: 'any', line }
    const parts = text
      .split(textMark)
      .flatMap((part, index) => (index === 0 ? [part] : [{ hole: 'value' }, part]))
    return { kind: 'text', parts, line }
  }
  if (value.kind === 'list')
    return { ...value, line, items: value.items.map(item => fillHoles(item, linesBefore)) }
  if (value.kind === 'object') {
    const fields = [...value.fields].map(([name, field]) => [name, fillHoles(field, linesBefore)] as const)
    return { ...value, line, fields: new Map(fields) }
  }
  return { ...value, line }
}
