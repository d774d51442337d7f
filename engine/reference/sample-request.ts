/** A complete request to show as code, with real values and tokens as variables. Made from an operation by `makeSampleRequest`. */
export interface SampleRequest {
  /** In upper case: `POST`. */
  method: string
  /** Complete URL with encoded path and query, without secrets. */
  url: string
  /** In the order in which they are shown, without `content-type` of a multipart body, whose boundary the client chooses. */
  headers: SampleHeader[]
  body: SampleBody | undefined
}

/** A header. Its value is a text, an environment variable, or both. */
export interface SampleHeader {
  name: string
  /** The text before the variable, such as `Bearer `, or the whole value. */
  value: string
  /** Name of the environment variable that follows `value`: `BV_API_TOKEN`. */
  variable: string | undefined
}

export type SampleBody =
  | { kind: 'json'; mediaType: string; value: unknown }
  /** XML, plain text, or a form (`a=b&c=d`, already encoded). */
  | { kind: 'text'; mediaType: string; text: string }
  /** A file that is sent unchanged. */
  | { kind: 'file'; mediaType: string; fileName: string }
  | { kind: 'multipart'; parts: SamplePart[] }

export interface SamplePart {
  name: string
  /** Text, with its media type unless it is plain text, or a file. */
  content: { text: string; mediaType?: string | undefined } | { fileName: string; mediaType: string }
  /** Headers of the part, except for disposition and media type. */
  headers?: readonly PartHeader[] | undefined
}

export interface PartHeader {
  name: string
  value: string
}
