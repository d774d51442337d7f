import type { WebhookDelivery } from '@shiori/sandbox/webhook-properties'
import type { WholeSignature } from '@shiori/sandbox/webhooks'

/**
 * The reference model: what the page of an operation shows, as plain data without references into the description.
 * Made by operation.ts from a bundled OpenAPI 3.1 document, in one locale. Every `description` is HTML (description-html.ts);
 * every anchor is unique on its page.
 */
export interface Operation {
  /** operationId. */
  id: string
  /** Last part of its address, `/docs/api/platform/<slug>`. */
  slug: string
  /** Short name for headings and sidebars: `x-title`, else the summary, else method and path. */
  title: string
  /** One sentence; empty where the title is the summary. */
  summary: string
  description: string
  method: HttpMethod
  /** With its templates: `/v1/loans/{id}`. */
  path: string
  /** Address of the server, without a slash at the end: `https://api.acme.example`. Empty where the description has none. */
  server: string
  /** All servers, where there is a choice. */
  servers?: Server[]
  /** Whether it is a request that the API sends to its caller's server; `path` is then its name. */
  webhook?: boolean
  /** How a webhook is signed and delivered, where its description says so. */
  signature?: WholeSignature
  delivery?: WebhookDelivery
  deprecated: boolean
  /** What its tags say of it that are no places in the sidebar; as plain text. */
  badges?: Badge[]
  /** The operation to call in place of this one (`x-use-instead`), which is deprecated or will be. */
  useInstead: OperationLink | undefined
  /** Whether repeating it has no second effect (`x-idempotent`). */
  idempotent: boolean | undefined
  /** States in which the call is allowed (`x-allowed-states`). */
  allowedStates: EnumValue[]
  /** How it moves the state of a resource (`x-lifecycle`). */
  stateChanges: StateChange[]
  /** Ways to authorize, each on its own enough; schemes within one are all needed. An empty one: no authorization is possible too. */
  security: SecurityScheme[][]
  /** Whether the description says nothing of how to authorize: an empty `security` is then no promise. */
  securityUndeclared?: boolean
  parameters: ParameterGroup[]
  body: RequestBody | undefined
  responses: Response[]
  errorReasons: ErrorReason[]
  callbacks: Callback[]
  /** Ids of related docs (`x-guides`). */
  guides: string[]
  /** Page outside that says more (`externalDocs`). */
  externalDocs: { description: string; url: string } | undefined
  /** Why only its texts are here, where the rest cannot be made of the description. */
  fault?: string
}

/** In small letters. A description may have methods of its own (OpenAPI 3.2, `additionalOperations`): `copy`. */
export type HttpMethod =
  | 'get'
  | 'post'
  | 'put'
  | 'patch'
  | 'delete'
  | 'head'
  | 'options'
  | 'trace'
  | 'query'
  | (string & {})

export interface Badge {
  label: string
  /** Empty where nothing is said of it. */
  description: string
}

export interface OperationLink {
  title: string
  method: HttpMethod
  path: string
  slug: string
}

export interface SecurityScheme {
  /** Key in the description: `ApiToken`. */
  name: string
  /** What readers see: `x-title`, else the key. */
  title: string
  description: string
  /** Where it travels: `header`, `query`, `cookie`; undefined for schemes that say nothing of it (mutual TLS). */
  in: 'header' | 'query' | 'cookie' | undefined
  /** Name of the header, parameter or cookie: `authorization`. */
  parameter: string
  /** What stands before the secret in the value: `Bearer `. */
  prefix: string
  /** Environment variable that holds the secret in samples (`x-variable`): `BV_API_TOKEN`. */
  variable: string
  /** OAuth scopes that the operation needs. */
  scopes: string[]
  /** Id of the doc that tells how to get one (`x-guide`). */
  guide: string | undefined
  /** Id of the operation that gives one out (`x-issued-by`). */
  issuedBy?: string
  /** Whether the client shows a certificate (mutual TLS). */
  certificate?: boolean
  /** Where OpenID Connect says what it offers. */
  openIdUrl?: string
  /** Where OAuth says what it offers (RFC 8414). */
  metadataUrl?: string
  /** Whether it will be taken away. */
  deprecated?: true
  /** Ways to a token of OAuth. */
  flows?: OAuthFlow[]
}

export interface OAuthFlow {
  /** As the description names it: `authorizationCode`. */
  kind: string
  authorizationUrl: string | undefined
  /** Where a device without a browser begins (OpenAPI 3.2). */
  deviceAuthorizationUrl?: string | undefined
  tokenUrl: string | undefined
  refreshUrl: string | undefined
  /** Scopes that the operation needs, or all where it names none. */
  scopes: EnumValue[]
}

/** A server of an operation, where there are several or its address has variables. */
export interface Server {
  /** Its variables have their defaults. */
  url: string
  /** As written: `https://{region}.acme.example`. */
  template: string
  description: string
  variables: { name: string; default: string; values: string[]; description: string }[]
}

export interface ParameterGroup {
  in: 'path' | 'query' | 'header' | 'cookie'
  parameters: SchemaNode[]
}

export interface RequestBody {
  description: string
  required: boolean
  contents: MediaContent[]
}

/** A body in one media type. */
export interface MediaContent {
  mediaType: string
  schema: SchemaNode | undefined
  examples: Example[]
}

export interface Example {
  /** Key in the description, or empty for the only one. */
  name: string
  summary: string
  description: string
  /** As sent: JSON in the form of the description's example; text for other media types. */
  value: unknown
  /** Whether it was made from the schema because the description has none. */
  derived: boolean
}

export interface Response {
  /** `200`, `4XX`, `default`. */
  status: string
  /** In a line, where the description has one beside its text. */
  summary?: string
  description: string
  headers: SchemaNode[]
  contents: MediaContent[]
  /** Operations that its values can be used for. */
  links?: ResponseLink[]
  /** Status of an earlier response whose body is of the same schema: its fields are not repeated here. */
  sameAs: string | undefined
}

/** A call that a response gives the values for (OpenAPI 3.1, Link Object). */
export interface ResponseLink {
  name: string
  operation: OperationLink | undefined
  description: string
  /** Expressions by parameter, `id` is `$response.body#/id`; then the body (`requestBody`) and the server (`server`), where it names them. */
  parameters: { name: string; value: string }[]
}

/** A reason for which the call is refused (`x-error-reasons`). */
export interface ErrorReason {
  /** HTTP status. */
  status: number
  /** Constant in `details[].reason`; undefined where only the status is known. */
  reason: string | undefined
  domain: string | undefined
  /** When it happens. */
  description: string
}

/** A request that the API sends to an address which the call has named. */
export interface Callback {
  name: string
  /** Id of its place on the page; two of a name have a number. */
  anchor: string
  /** Runtime expression of the address: `{$request.body#/callbackUrl}`. */
  expression: string
  method: HttpMethod
  description: string
  signature?: WholeSignature
  delivery?: WebhookDelivery
  parameters: ParameterGroup[]
  body: RequestBody | undefined
  responses: Response[]
}

export interface EnumValue {
  /** As JSON: `"A"` has the value `A`, the number 1 the value `1`. */
  value: string
  description: string
}

/** A call moves a resource from one of some states to another. */
export interface StateChange {
  /** Empty where there is no resource before, the states are not documented, or `allowedStates` lists them. */
  from: string[]
  to: string
  /** In which case, where it depends: words of the description, or values of the request's body. */
  condition: string
}

/** A field, parameter, header, or the root of a body. Requests have no read-only fields, responses no write-only ones. */
export interface SchemaNode {
  /** Id of the element on its page: `body.member.card.number`; of a root the section's, `body`, `200`. */
  anchor: string
  /** Empty for a root, a variant or an entry of an array. */
  name: string
  /** What the type column says: `string`, `integer`, `array of objects`, `map of strings`, `string or null`. */
  type: TypeLabel
  required: boolean
  deprecated: boolean
  description: string
  /** Limits in the order they are shown. */
  limits: Limit[]
  /** JSON text of the default: `"LIVE_TYPE_LIVE"`, `20`. */
  default: string | undefined
  /** JSON text of the first example of the field itself. */
  example: string | undefined
  /** All of its examples with what tells them apart, where there are several or one has a text. */
  examples?: FieldExample[]
  enum: EnumValue[]
  /** Fields of the object, or of the array's entries, or of the map's values; required ones first. */
  children: SchemaNode[]
  /** Alternatives (`oneOf`, `anyOf`). */
  variants: Variants | undefined
  /** Further ones that hold beside them, and what holds under conditions (`if`). */
  moreVariants?: Variants[]
  /** What stands on the page of samples in place of here, as there is too much for one page (cut-branches.ts). */
  branch?: { fields: number; forms: number }
  /** Its fields and forms are left out: the operation has too many, and they lie deep (unfolding.ts). */
  isClosed?: boolean
  /** Anchor of the place in this tree where the fields of this type are shown: it is recursive, or large and stands twice. */
  recursionOf: string | undefined
}

export interface FieldExample {
  /** JSON text. */
  value: string
  /** Plain text; empty where nothing is said of it. */
  note: string
}

/** A type in words that a locale can put in its order: `array of (map of (string))` is `['array', 'map', 'string']`. */
export interface TypeLabel {
  containers: ('array' | 'map' | 'stream')[]
  /** JSON Schema type names of the innermost, `['string', 'null']`; `['any']` where nothing is said. */
  types: string[]
  /** Name of the schema in the description, `library.v1.Loan`; undefined for one without a name. */
  schema: string | undefined
  /** Page of the schema, where it has one. */
  href?: string
  /** `date-time`, `int64`, `binary`. */
  format: string | undefined
  /** Whether null may stand in place of the whole list or map; of others `types` says it. */
  nullable?: boolean | undefined
}

export interface Limit {
  kind:
    | 'minLength'
    | 'maxLength'
    | 'minimum'
    | 'maximum'
    | 'exclusiveMinimum'
    | 'exclusiveMaximum'
    | 'multipleOf'
    | 'minItems'
    | 'maxItems'
    | 'uniqueItems'
    | 'readOnly'
    | 'writeOnly'
    | 'minProperties'
    | 'maxProperties'
    | 'pattern'
    | 'const'
    | 'style'
    | 'wholeQuery'
    | 'plainCookie'
    | 'propertyNames'
    | 'dependentRequired'
    | 'not'
    | 'contains'
    | 'minContains'
    | 'maxContains'
    | 'noOthers'
    | 'partHeader'
  value: string
}

export interface Variants {
  /** A conditional one has conditions as labels: `kind = "card"`. */
  kind: 'oneOf' | 'anyOf' | 'conditional'
  /** Field that tells which it is. */
  discriminator: string | undefined
  options: { label: string; node: SchemaNode }[]
}
