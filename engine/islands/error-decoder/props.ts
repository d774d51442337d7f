/**
 * `data-props` of `<div data-island="error-decoder" data-on="visible">`. The server's HTML inside is what can be read without
 * script: links to the pages with error codes.
 */
export interface ErrorDecoderProps {
  /** Address of the codes (engine/error-decoder/types.ts). */
  data: string
  /** Source whose meaning comes first; the reader can choose another. */
  of?: string
  sources: { id: string; title: string }[]
  searchHref: string
  supportHref: string
}
