/** What the decoder is given, by its plugin and the attributes on the page. */
export interface ErrorDecoderProps {
  /** Address of the codes (decode/types.ts). */
  data: string
  /** Source whose meaning comes first; the reader can choose another. */
  of?: string
  /** Files of error codes, each with the page that shows it if one does. */
  sources: { id: string; title: string; href?: string }[]
  searchHref: string
  supportHref: string
}
