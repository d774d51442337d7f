import type { Schema } from '@shiori/sandbox/description/openapi'
import type { Operation } from '@shiori/sandbox/description/operations'
import type { Json } from '@shiori/sandbox/json'
import type { Validator, Violation } from '@shiori/sandbox/validate'
import { format } from '../../../config/messages/messages.ts'
import type { Draft } from '../../../reference/try-link.ts'
import type { ConsoleText } from '../console-text.ts'
import { fieldValue, typeOf } from './field-value.ts'
import type { FormField } from './fields.ts'
import type { ChosenFiles } from './form-body.ts'

/** Errors found before sending. */
export interface FormErrors {
  /** By key of the field. */
  fields: Record<string, string>
  body: Violation[]
  count: number
}

/** Checks the form against the description. */
export function formErrors(
  validator: Validator,
  operation: Operation,
  fields: readonly FormField[],
  { values, body }: Draft,
  files: ChosenFiles,
  text: ConsoleText,
): FormErrors {
  const wrong = fields.flatMap((field): [string, string][] => {
    const chosen = (files[field.key] ?? []).length > 0
    const error = field.files
      ? !chosen && field.required && text.missingValue
      : fieldError(validator, field, values[field.key] ?? '', text)
    return error ? [[field.key, error]] : []
  })
  const bodyFieldErrors =
    body === undefined || operation.bodySchema === undefined
      ? []
      : bodyErrors(validator, operation, body, text)
  return {
    fields: Object.fromEntries(wrong),
    body: bodyFieldErrors,
    count: wrong.length + bodyFieldErrors.length,
  }
}

function fieldError(
  validator: Validator,
  { place, schema, required }: FormField,
  written: string,
  text: ConsoleText,
): string | undefined {
  // As a path segment, `.` and `..` would lead to another operation.
  const isEmpty = written === '' || (place === 'path' && /^\.\.?$/.test(written))
  if (isEmpty) return required ? text.missingValue : undefined
  if (place === 'header' && /[^\t -~\u0080-\u00ff]/.test(written)) return text.badHeader
  const type = typeOf(schema)
  const value = fieldValue(schema, written)
  if (type === 'integer' && !Number.isInteger(value)) return text.badWhole
  if (type === 'number' && typeof value !== 'number') return text.badNumber
  const [violation] = validator.findings(value, schema, 'request').violations
  return violation && `${violation.field} ${descriptionOf(violation, text)}`.trim()
}

function bodyErrors(
  validator: Validator,
  operation: Operation,
  body: string,
  text: ConsoleText,
): Violation[] {
  if (body.trim() === '')
    return operation.body?.required ? [{ field: '', description: text.missingValue }] : []
  return jsonErrors(validator, operation.bodySchema, body, text)
}

/** Checks a text against a schema. */
export function jsonErrors(
  validator: Validator,
  schema: Schema | undefined,
  json: string,
  text: ConsoleText,
): Violation[] {
  let value: Json
  try {
    value = JSON.parse(json)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return [{ field: '', description: format(text.badJson, { reason }) }]
  }
  const { violations, unknown } = validator.findings(value, schema, 'request')
  return [
    ...violations.map(violation => ({ field: violation.field, description: descriptionOf(violation, text) })),
    ...unknown.map(field => ({ field, description: text.unknownField })),
  ]
}

/** Message for an error, in the reader's language. */
function descriptionOf({ broken, description }: Violation, text: ConsoleText): string {
  return broken ? format(text.rules[broken.rule], { ...broken }) : description
}
