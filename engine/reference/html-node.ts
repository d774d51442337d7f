/** The properties of HTML nodes (hast, github.com/syntax-tree/hast) that are used here. satteri's own type is a union of all kinds. */
export interface HtmlNode {
  type: string
  value?: string | undefined
  tagName?: string | undefined
  properties?: Record<string, unknown> | undefined
  children?: readonly HtmlNode[] | undefined
}
