/** What the error decoder knows in one locale: `content/errors/*.yaml`, with addresses, as one file of JSON. */
export interface DecoderData {
  /** The platform first, then by name. */
  sources: DecoderSource[]
}

/** A file of error codes: the platform, or an SDK. */
export interface DecoderSource {
  /** Name of the file without its ending: `web-player`. */
  id: string
  title: string
  /** Types and packages whose names in a text say that an error is of this source: `UniErrorEvent`. */
  hints: string[]
  codes: DecoderCode[]
}

export interface DecoderCode {
  /** As it arrives: `ERROR_REASON_CONFLICT`, `3`, `serverError(code:reason:)`, `CONNACK 2`. */
  code: string
  name?: string
  /** HTTP status that it comes with. */
  status?: number
  /** Markdown with final addresses: paragraphs, lists, code, strong words and links (islands/error-decoder/RichText.tsx). */
  cause: string
  /** As `cause`. */
  remedy: string
  /** As `cause`. */
  retry?: string
  /** What the values mean that come with it, by their names; as `cause`. */
  metadata?: Record<string, string>
  /** Messages that the API sends with it, by its examples; in lower case. */
  messages?: string[]
  /** Its section on a page; absent while no page shows it. */
  href?: string
  /** `lang` of its texts where they are those of another locale. */
  lang?: string
  /** Version that no longer sends it, or true. */
  deprecated?: string | true
}
