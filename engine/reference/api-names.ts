import type { HttpMethod } from './types.ts'

/**
 * The names of the site's APIs that a guide may use, with what a page shows of them in one locale. Plain data without
 * functions, so that it can be sent to a worker; the look-ups are in find-names.ts.
 */
export interface ApiNames {
  /** By operationId. */
  operations: Map<string, OperationNames>
  /** By name, and those without a name by their reference. */
  schemas: Map<string, FieldNames>
  /** By path template, as the description has it and behind each base of the operation's servers: `/loans`, `/v1/loans`. */
  paths: Map<string, PathNames>
  /** Paths of servers, '' for none: a path that begins with none of them is none of the API's, whatever its host. */
  bases: Set<string>
  /** Every value of an enum, and every error reason. */
  values: Set<string>
  /** What the values of an enum begin with, the underscore included: `LIVE_STATUS_`. */
  prefixes: Set<string>
  /** operationIds by the error reason that they can answer with. */
  reasons: Map<string, string[]>
  /** Courses of states by the schema of the status: `shop.OrderStatus`, `shop.Job#state`. */
  courses: Map<string, Course>
}

export interface OperationNames {
  id: string
  method: HttpMethod
  /** Path template: `/v1/loans/{id}`. */
  path: string
  slug: string
  /** Address of its page without locale: `/docs/api/platform/create-live`. */
  address: string
  title: string
  deprecated: boolean
  /** By part: `path`, `query`, `header`, `cookie`, `body`, and the statuses of responses. */
  parts: FieldNames
}

/**
 * What a guide may name below a schema: its fields and values. Fields of other schemas are not repeated here but named,
 * so that all of a description takes as much room as the description.
 */
export interface FieldNames {
  /** Plain text; empty where only a schema of `schemas` says something. */
  description: string
  /** Fields of the object, or of the entries of the array or map. Those of alternatives stand together. */
  fields?: Map<string, FieldNames>
  /** Meanings of the values of an enum, plain text. */
  values?: Map<string, string>
  /** Keys in `ApiNames.schemas` of what it has the fields and values of, too. */
  schemas?: string[]
}

/** What a guide may write for a path template. */
export interface PathNames {
  /** As the description has it, without what its servers put before it. */
  template: string
  /** Id of the operation of each method. */
  methods: Map<HttpMethod, string>
  /**
   * Whether plain words may stand for its parameters (`/repos/octocat/hello-world`). Where every parameter's example has
   * a digit, as UUIDs do, a word is taken for a slip in a fixed part.
   */
  words: boolean
}

/**
 * A lifecycle in the words of one locale, to be drawn, without what is assumed to cause a step: readers would take it for
 * documented. Plain data.
 */
export interface Course {
  states: string[]
  /** What all states begin with; empty for nothing. */
  prefix: string
  initial: string
  final: string[]
  steps: Step[]
  /** By state, the operations that the description allows in it; only states with operations. */
  allowed: Map<string, AllowedOperation[]>
}

/** An operation with the address of its page, without locale. */
export interface AllowedOperation {
  title: string
  address: string
}

/** A transition with the words of what causes it. */
export interface Step {
  from: string[]
  to: string
  /** operationId of the call that causes it. */
  by: string | undefined
  /** Title of that call, values of its body that decide, or words of the event; undefined for what only takes time. */
  cause: string | undefined
  /** Words of the condition. */
  when: string | undefined
  /** Field that holds the moment at which it happens. */
  at: string | undefined
  /** Seconds after which it happens, of a moment or of reaching the state, where that is documented. */
  after: number | undefined
}
