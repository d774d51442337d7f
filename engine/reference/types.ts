import type { WebhookDelivery } from '@shiori/sandbox/webhook-properties'
import type { CompleteSignature } from '@shiori/sandbox/webhooks'

/**
 * The reference model: content of an operation's page, as plain data without references into the description. Made by operation.ts from a
 * bundled OpenAPI 3.1 document, in one locale. Every `description` is HTML (description-html.ts); every anchor is unique on its page.
 */
export interface Operation {
  /** operationId. */
  id: string
  /** Last segment of the page's address: `/docs/api/platform/<slug>`. */
  slug: string
  /** Title for headings and sidebars: `x-title`, or else derived from the summary, the operationId, the description, or method and path. */
  title: string
  /** HTML; empty if the title is the summary. */
  summary: string
  description: string
  method: HttpMethod
  /** Path template: `/v1/loans/{id}`. */
  path: string
  /** URL of the server, without a slash at the end: `https://api.acme.example`. Empty if there is none. */
  server: string
  /** All servers, if there is a choice. */
  servers?: Server[]
  /** Whether the API sends the request, to its caller's server; `path` is then the webhook's name. */
  webhook?: boolean
  /** How a webhook is signed and delivered, if the description says so. */
  signature?: CompleteSignature
  delivery?: WebhookDelivery
  deprecated: boolean
  /** Tags that are not in the sidebar; as plain text. */
  badges?: Badge[]
  /** Operation that replaces this one (`x-use-instead`), which is or will be deprecated. */
  useInstead: OperationLink | undefined
  /** Whether repeating the request has no further effect (`x-idempotent`). */
  idempotent: boolean | undefined
  /** States in which the operation is allowed (`x-allowed-states`). */
  allowedStates: EnumValue[]
  /** How the operation changes the state of a resource (`x-lifecycle`). */
  stateChanges: StateChange[]
  /** Alternative security requirements. All schemes of a requirement are needed; an empty one means that no authorization is needed. */
  security: SecurityScheme[][]
  /** Whether the description does not declare security. An empty `security` then does not mean that no authorization is needed. */
  securityUndeclared?: boolean
  parameters: ParameterGroup[]
  body: RequestBody | undefined
  responses: Response[]
  errorReasons: ErrorReason[]
  callbacks: Callback[]
  /** IDs of related docs (`x-guides`). */
  guides: string[]
  /** Link to external documentation (`externalDocs`). */
  externalDocs: { description: string; url: string } | undefined
  /** Error message, if only the operation's texts could be made from the description. */
  error?: string
}

/** HTTP method in lower case. A description may have custom methods (OpenAPI 3.2, `additionalOperations`): `copy`. */
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
  /** Empty if the tag has no description. */
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
  /** Name for readers: `x-title`, or else the key. */
  title: string
  description: string
  /** Where the secret is sent; undefined for schemes without one (mutual TLS). */
  in: 'header' | 'query' | 'cookie' | undefined
  /** Name of the header, parameter or cookie: `authorization`. */
  parameter: string
  /** Text before the secret in the value: `Bearer `. */
  prefix: string
  /** Environment variable for the secret in samples (`x-variable`): `BV_API_TOKEN`. */
  variable: string
  /** OAuth scopes that the operation needs. */
  scopes: string[]
  /** ID of the doc that explains how to get the secret (`x-guide`). */
  guide: string | undefined
  /** ID of the operation that issues the secret (`x-issued-by`). */
  issuedBy?: string
  /** Whether the client presents a certificate (mutual TLS). */
  certificate?: boolean
  /** Format of the token, as a hint: `JWT`. */
  bearerFormat?: string
  /** OpenID Connect discovery URL. */
  openIdUrl?: string
  /** URL of OAuth's metadata (RFC 8414). */
  metadataUrl?: string
  /** Whether the scheme will be removed. */
  deprecated?: true
  /** Flows by which an OAuth token is obtained. */
  flows?: OAuthFlow[]
}

export interface OAuthFlow {
  /** Key in the description: `authorizationCode`. */
  kind: string
  authorizationUrl: string | undefined
  /** Authorization URL for a device without a browser (OpenAPI 3.2). */
  deviceAuthorizationUrl?: string | undefined
  tokenUrl: string | undefined
  refreshUrl: string | undefined
  /** Scopes that the operation needs, or all scopes if it names none. */
  scopes: EnumValue[]
}

/** A server of an operation, if there are several or its URL has variables. */
export interface Server {
  /** URL with the defaults of its variables. */
  url: string
  /** URL as written: `https://{region}.acme.example`. */
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

/** A body in a media type. */
export interface MediaContent {
  mediaType: string
  schema: SchemaNode | undefined
  examples: Example[]
}

export interface Example {
  /** Key in the description; empty for a single example. */
  name: string
  summary: string
  description: string
  /** Value as sent: data for JSON, text for other media types. */
  value: unknown
  /** Whether the example was derived from the schema, because the description has none. */
  derived: boolean
}

export interface Response {
  /** `200`, `4XX`, `default`. */
  status: string
  /** Summary in one line, if there is one besides the description. */
  summary?: string
  description: string
  headers: SchemaNode[]
  contents: MediaContent[]
  /** Operations for which its values can be used. */
  links?: ResponseLink[]
  /** Status of an earlier response whose body has the same schema, so that its fields are not repeated. */
  sameAs: string | undefined
}

/** An operation for which a response contains values (OpenAPI 3.1, Link Object). */
export interface ResponseLink {
  name: string
  operation: OperationLink | undefined
  description: string
  /** Expressions by parameter, such as `$response.body#/id` for `id`, then those of the body (`requestBody`) and the server (`server`), if any. */
  parameters: { name: string; value: string }[]
}

/** A reason for which the API refuses a request (`x-error-reasons`). */
export interface ErrorReason {
  /** HTTP status. */
  status: number
  /** Constant in `details[].reason`; undefined if only the status is known. */
  reason: string | undefined
  domain: string | undefined
  /** When the error occurs. */
  description: string
}

/** A request that the API sends to a URL from an earlier request. */
export interface Callback
  extends Pick<
    Operation,
    'method' | 'description' | 'signature' | 'delivery' | 'parameters' | 'body' | 'responses'
  > {
  name: string
  /** ID of the callback on the page, with a number for a repeated name. */
  anchor: string
  /** Runtime expression of the URL: `{$request.body#/callbackUrl}`. */
  expression: string
}

export interface EnumValue {
  /** A string as it is, any other value as JSON: the number 1 is `1`. */
  value: string
  description: string
}

/** A transition of a resource that an operation causes. */
export interface StateChange {
  /** Initial states. Empty if the operation creates the resource, if the states are not documented, or if `allowedStates` lists them. */
  from: string[]
  to: string
  /** Condition, if there is one: a text of the description, or values of the request's body. */
  condition: string
}

/** A field, parameter, header, or the root of a body. Requests have no read-only fields, responses no write-only ones. */
export interface SchemaNode {
  /** ID of the element on its page: `body.member.card.number`. A root has that of its section: `body`, `200`. */
  anchor: string
  /** Empty for a root, a variant or an entry of an array. */
  name: string
  /** Content of the type column: `string`, `integer`, `array of objects`, `map of strings`, `string or null`. */
  type: TypeLabel
  required: boolean
  deprecated: boolean
  description: string
  /** Limits in the order in which they are shown. */
  limits: Limit[]
  /** JSON text of the default: `"LIVE_TYPE_LIVE"`, `20`. */
  default: string | undefined
  /** JSON text of the first example of the field itself. */
  example: string | undefined
  /** All examples with their notes, if there are several or one has a note. */
  examples?: FieldExample[]
  enum: EnumValue[]
  /** Fields of the object, of the array's entries, or of the map's values; required ones first. */
  children: SchemaNode[]
  /** Alternatives (`oneOf`, `anyOf`). */
  variants: Variants | undefined
  /** Further alternatives that apply in addition, and schemas that apply under conditions (`if`). */
  moreVariants?: Variants[]
  /** Number of fields and forms that were moved to the page of samples, because there are too many for one page (cut-branches.ts). */
  branch?: { fields: number; forms: number }
  /** Whether its fields and forms are left out, because they are deep and the operation has too many (unfolding.ts). */
  isClosed?: boolean
  /** Anchor of the place in this tree that shows the fields of this type, if the type is recursive, or large and repeated. */
  recursionOf: string | undefined
}

export interface FieldExample {
  /** JSON text. */
  value: string
  /** Plain text; empty if there is no note. */
  note: string
}

/** A type in parts that a locale can order: `array of (map of (string))` has the containers `['array', 'map']`. */
export interface TypeLabel {
  containers: ('array' | 'map' | 'stream')[]
  /** JSON Schema types of the innermost values: `['string', 'null']`, or `['any']` if unknown. */
  types: string[]
  /** Name of the schema in the description, `library.v1.Loan`; undefined for one without a name. */
  schema: string | undefined
  /** Address of the schema's page, if there is one. */
  href?: string
  /** `date-time`, `int64`, `binary`. */
  format: string | undefined
  /** Whether null may replace the whole list or map. For other types, `types` contains `null`. */
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
  /** For `conditional`, labels are conditions: `kind = "card"`. */
  kind: 'oneOf' | 'anyOf' | 'conditional'
  /** Field that distinguishes the alternatives. */
  discriminator: string | undefined
  options: { label: string; node: SchemaNode }[]
}
