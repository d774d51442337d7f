/** Data of the error decoder in one locale: `content/errors/*.yaml` with addresses, as one JSON file. */
export interface DecoderData {
  /** The platform first, then by name. */
  sources: DecoderSource[]
}

/** A file of error codes, of the platform or an SDK. */
export interface DecoderSource {
  /** File name without its extension: `web-player`. */
  id: string
  title: string
  /** Types and packages that occur only in errors of this source: `UniErrorEvent`. */
  hints: string[]
  codes: DecoderCode[]
}

export interface DecoderCode {
  /** Code in an error: `ERROR_REASON_CONFLICT`, `3`, `serverError(code:reason:)`, `CONNACK 2`. */
  code: string
  name?: string
  /** HTTP status of its responses. */
  status?: number
  /**
   * Markdown with final addresses: paragraphs, lists, code, strong words and links
   * (islands/error-decoder/RichText.tsx).
   */
  cause: string
  /** Markdown like `cause`. */
  remedy: string
  /** Markdown like `cause`. */
  retry?: string
  /** Meaning of its metadata by name; Markdown like `cause`. */
  metadata?: Record<string, string>
  /** Messages with which the API sends it, from examples, in lower case. */
  messages?: string[]
  /** Address of its section; undefined if no page shows it. */
  href?: string
  /** `lang` of its texts if they are in another locale's language. */
  lang?: string
  /** Version that no longer sends it, or true. */
  deprecated?: string | true
}
