import type { OpenApi } from '@shiori/sandbox/description/openapi'
import { exampleOf, operationsOf } from '@shiori/sandbox/description/operations'
import { Validator } from '@shiori/sandbox/validate'
import { bodyOnPage } from '../page-texts.ts'
import { fieldsOf } from './fields.ts'
import { bodyFieldsOf } from './form-body.ts'
import { mediaTypeOf } from './media-type.ts'
import { secretsOf } from './secrets.ts'

/**
 * Data for the form: the operation, its fields, and the initial body.
 *
 * @param url Address of the operation, with placeholders.
 * @param exampleFor Returns the example of a body without one in the description; by default from the page.
 * @throws Error If the description does not contain the operation.
 */
export function describedRequest(
  description: OpenApi,
  method: string,
  url: string,
  exampleFor: (mediaType: string) => string | undefined = bodyOnPage,
) {
  const operation = operationsOf(description).find(
    operation => url.endsWith(operation.path) && operation.method === method,
  )
  if (!operation) throw new Error(`The description has no ${method} ${url}`)
  const mediaType = mediaTypeOf(operation) ?? ''
  const written = exampleOf(operation.body?.content[mediaType])
  const parts = bodyFieldsOf(description, operation)
  const fields = [...fieldsOf(description, operation), ...parts]
  const example =
    parts.length > 0 ? undefined : operation.body && exampleText(written ?? exampleFor(mediaType) ?? {})
  return {
    operation,
    fields,
    validator: new Validator(description),
    example,
    secrets: secretsOf(description, operation, fields, example),
  }
}

/** An example as text for the editor. */
function exampleText(example: unknown): string {
  return typeof example === 'string' ? example : JSON.stringify(example, null, 2)
}
