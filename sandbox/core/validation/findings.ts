import type { Json } from '../json.ts'
import type { Violation } from './violation.ts'

/** The result of a check. */
export interface Findings {
  violations: Violation[]
  /** Paths of fields that the schema does not declare. They are not errors, because the schema does not forbid them. */
  unknown: string[]
  /** Whether the schema declares fields; a schema that does not mention fields declares none. */
  declares?: boolean
  /** Results of the parts of combined schemas, by part and value: forms that contain each other are checked once. */
  tried?: Map<Check, Map<Json, Findings>>
}

/** Checks a value against a schema and adds findings. */
export type Check = (value: Json, field: string, findings: Findings) => void

/** Required fields of the other direction are ignored: read-only fields of a request, write-only fields of a response. */
export type Direction = 'request' | 'response'
