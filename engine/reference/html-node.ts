/** The parts of a tree of HTML (hast, github.com/syntax-tree/hast) that are read here; satteri's types are a union of all kinds. */
export interface HtmlNode {
  type: string
  value?: string | undefined
  tagName?: string | undefined
  properties?: Record<string, unknown> | undefined
  children?: readonly HtmlNode[] | undefined
}
