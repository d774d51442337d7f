/** A request to show as code, complete: real values, the token as a variable. Made from an operation by `sampleRequest`. */
export interface SampleRequest {
  /** Upper case: `POST`. */
  method: string
  /** Whole URL with encoded path and query; never with a secret. */
  url: string
  /** In order, without `content-type` of a multipart body (its boundary is the client's business). */
  headers: SampleHeader[]
  body: SampleBody | undefined
}

/** A header; its value is text with at most one variable of the environment between. */
export interface SampleHeader {
  name: string
  /** `Bearer ` before the variable, or the whole value. */
  value: string
  /** Name of the environment variable that follows `value`: `BV_API_TOKEN`. */
  variable: string | undefined
}

export type SampleBody =
  | { kind: 'json'; mediaType: string; value: unknown }
  /** XML, plain text, or a form (`a=b&c=d`, already encoded). */
  | { kind: 'text'; mediaType: string; text: string }
  /** A file sent as it is. */
  | { kind: 'file'; mediaType: string; fileName: string }
  | { kind: 'multipart'; parts: SamplePart[] }

export interface SamplePart {
  name: string
  /** Text of the part, with its type where it is not plain, or the file that it is. */
  content: { text: string; mediaType?: string | undefined } | { fileName: string; mediaType: string }
  /** What stands in its head beside disposition and type. */
  headers?: readonly PartHeader[] | undefined
}

export interface PartHeader {
  name: string
  value: string
}
