import type { OpenApi } from '../core/description/openapi.ts'
import type { Operation } from '../core/description/operations.ts'
import { Validator } from '../core/validation/validate.ts'
import { errorInBody } from './status-body.ts'

/**
 * Checks a response for a 5xx, a body that its schema does not allow, and an error that is not a `google.rpc.Status`.
 */
export type ResponseCheck = (operation: Operation, response: Response) => Promise<string | undefined>

/** Creates a check of responses against a description. */
export function responseCheck(description: OpenApi): ResponseCheck {
  const validator = new Validator(description)
  return async (operation, response) => {
    const text = await response.text()
    if (response.status >= 500) return `${operation.id} ${response.status} ${text.slice(0, 300)}`
    if (response.status >= 400) {
      errorInBody(text)
      return undefined
    }
    if (!response.headers.get('content-type')?.includes('json')) return undefined
    const { violations } = validator.findings(JSON.parse(text), operation.success.schema, 'response')
    return violations.length === 0 ? undefined : `${operation.id} ${JSON.stringify(violations).slice(0, 300)}`
  }
}
