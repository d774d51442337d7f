/** Props from the plugin and from the attributes on the page. */
export interface ErrorDecoderProps {
  /** Address of the codes (decode/types.ts). */
  data: string
  /** Source whose meaning is preferred; the reader can choose another. */
  of?: string
  /** Files of error codes, each with a page that shows it, if there is one. */
  sources: { id: string; title: string; href?: string }[]
  searchHref: string
  supportHref: string
}
