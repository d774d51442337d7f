import { isObject, type JsonObject } from 'shiori/internal/reference/description/json.ts'
import type { Finding, LintTarget } from '../lint-target.ts'
import { schemasOf } from '../schemas.ts'

/** Reports values of an enum without a text in `x-enumDescriptions`, and texts for other values. */
export function* enumTexts({ document }: LintTarget): Generator<Finding> {
  for (const { schema, keys } of schemasOf(document as unknown as JsonObject)) {
    const descriptions = schema['x-enumDescriptions']
    const texts = isObject(descriptions) ? descriptions : {}
    const values = Array.isArray(schema.enum) ? schema.enum.filter(value => value !== null).map(String) : []
    const without = values.filter(value => String(texts[value] ?? '').trim() === '')
    if (without.length > 0)
      yield {
        code: 'api-enum-text',
        keys: [...keys, 'enum'],
        found: `no text for ${without.join(', ')}`,
        expected: 'a text for each value in "x-enumDescriptions"',
        hint: 'Say what the value means to the caller.',
      }
    for (const value of Object.keys(texts)) {
      if (!values.includes(value))
        yield {
          code: 'api-enum-text',
          keys: [...keys, 'x-enumDescriptions', value],
          found: `a text for ${value}`,
          expected: `one of the values ${values.join(', ') || '(there is no enum)'}`,
          hint: 'Was the value renamed or removed? Change the text with it.',
        }
    }
  }
}
