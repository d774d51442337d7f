import type { HttpMethod } from './types.ts'

/**
 * The names of the site's APIs that a guide may use, with their texts in one locale. Plain data, so that it can be sent to a worker; the
 * look-ups are in find-names.ts.
 */
export interface ApiNames {
  /** By operationId. */
  operations: Map<string, OperationNames>
  /** By name, or by reference for schemas without a name. */
  schemas: Map<string, FieldNames>
  /** By path template, both as in the description and with each base path of the operation's servers: `/loans`, `/v1/loans`. */
  paths: Map<string, PathNames>
  /** Base paths of servers, '' for none. A path that begins with none of them does not belong to the API, whatever its host. */
  bases: Set<string>
  /** All values of enums, and all error reasons. */
  values: Set<string>
  /** Common prefixes of the values of enums, including the underscore: `LIVE_STATUS_`. */
  prefixes: Set<string>
  /** operationIds by the error reason of their responses. */
  reasons: Map<string, string[]>
  /** Lifecycles by the schema of the status: `shop.OrderStatus`, `shop.Job#state`. */
  courses: Map<string, Course>
}

export interface OperationNames {
  id: string
  method: HttpMethod
  /** Path template: `/v1/loans/{id}`. */
  path: string
  slug: string
  /** Address of the operation's page without locale: `/docs/api/platform/create-live`. */
  address: string
  title: string
  deprecated: boolean
  /** Fields by part: `path`, `query`, `header`, `cookie`, `body`, and the statuses of responses. */
  parts: FieldNames
}

/**
 * The fields and values of a schema that a guide may use. Fields of other schemas are referred to and not repeated, so that the names
 * take no more memory than the description.
 */
export interface FieldNames {
  /** Plain text. Empty if only a schema of `schemas` has a description. */
  description: string
  /** Fields of the object, or of the entries of the array or map. Fields of alternatives are merged. */
  fields?: Map<string, FieldNames>
  /** Meanings of the values of an enum, plain text. */
  values?: Map<string, string>
  /** Further schemas that have its fields and values, as keys of `ApiNames.schemas`. */
  schemas?: string[]
}

/** A path template, and how a guide may write it. */
export interface PathNames {
  /** As in the description, without the base path of the servers. */
  template: string
  /** operationId by method. */
  methods: Map<HttpMethod, string>
  /**
   * Whether words without a digit may replace its parameters (`/repos/octocat/hello-world`). If the examples of all parameters have a
   * digit, like UUIDs, a word in their place counts as an error in a fixed part of another path.
   */
  words: boolean
}

/**
 * A lifecycle to be drawn, with texts in one locale. Assumed causes of steps are left out, because readers would take them for
 * documented. Plain data.
 */
export interface Course {
  states: string[]
  /** Common prefix of all states, or ''. */
  prefix: string
  initial: string
  final: string[]
  steps: Step[]
  /** Operations that the description allows, by state. Contains only states with operations. */
  allowed: Map<string, AllowedOperation[]>
}

/** Title of an operation, and the address of its page without locale. */
export interface AllowedOperation {
  title: string
  address: string
}

/** A transition with its texts. */
export interface Step {
  from: string[]
  to: string
  /** operationId of the operation that causes the transition. */
  by: string | undefined
  /** Title of that operation, values in its body that select the transition, or text of the event; undefined for a step that only takes time. */
  cause: string | undefined
  /** Text of the condition. */
  when: string | undefined
  /** Field that contains the time of the transition. */
  at: string | undefined
  /** Documented number of seconds before the transition, since the time in `at` or since the state was reached. */
  after: number | undefined
}
