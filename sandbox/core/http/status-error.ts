import type { Json, JsonObject } from '../json.ts'
import type { Violation } from '../validation/validate.ts'

/** Codes of google.rpc.Code by name, each with its HTTP status. */
const codes = {
  UNKNOWN: [2, 500],
  INVALID_ARGUMENT: [3, 400],
  NOT_FOUND: [5, 404],
  ALREADY_EXISTS: [6, 409],
  PERMISSION_DENIED: [7, 403],
  RESOURCE_EXHAUSTED: [8, 429],
  FAILED_PRECONDITION: [9, 400],
  ABORTED: [10, 409],
  UNIMPLEMENTED: [12, 501],
  INTERNAL: [13, 500],
  UNAVAILABLE: [14, 503],
  UNAUTHENTICATED: [16, 401],
} as const

export type CodeName = keyof typeof codes

export interface StatusErrorOptions {
  /** HTTP status, if not the usual one of the code: 405, 413, 415. */
  status?: number
  details?: JsonObject[]
  headers?: Record<string, string>
}

/** An error that is sent as `google.rpc.Status`. */
export class StatusError extends Error {
  readonly status: number
  readonly headers: Record<string, string>
  readonly body: { code: number; message: string; details: JsonObject[] }

  constructor(name: CodeName, message: string, options: StatusErrorOptions = {}) {
    super(message)
    const [code, status] = codes[name]
    this.status = options.status ?? status
    this.headers = options.headers ?? {}
    this.body = { code, message, details: options.details ?? [] }
  }
}

/** The code for an HTTP status. */
export function statusToCode(status: number): CodeName {
  const names = Object.keys(codes) as CodeName[]
  const usual = names.find(name => codes[name][1] === status && name !== 'UNKNOWN')
  return usual ?? (status < 500 ? 'INVALID_ARGUMENT' : 'UNKNOWN')
}

/** An error with everything that is wrong with a request, each with the path of its field. */
export function invalid(violations: readonly Violation[]): StatusError {
  const [first] = violations
  const message = `invalid argument: ${first?.field || 'the body'} ${first?.description ?? ''}`
  const fields: Json[] = violations.map(({ field, description }) => ({ field, description }))
  return new StatusError('INVALID_ARGUMENT', message, {
    details: [{ '@type': 'type.googleapis.com/google.rpc.BadRequest', field_violations: fields }],
  })
}

/** The cause of an error in machine-readable form. */
export function errorInfo(reason: string, domain = ''): JsonObject {
  return { '@type': 'type.googleapis.com/google.rpc.ErrorInfo', reason, domain, metadata: {} }
}
