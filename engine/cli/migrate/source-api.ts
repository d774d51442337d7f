/** An API description that a plugin of the source shows. */
export interface SourceApi {
  id: string
  /** Absolute path; undefined for a description that is downloaded when the source is built. */
  file: string | undefined
  /** Path in the source's settings. */
  named: string
  /** Absolute path of the folder with its generated pages; undefined if the plugin writes none. */
  pages: string | undefined
  /** Path of the page that shows the description, for plugins with a single page. */
  route: string | undefined
  /** Old addresses of the page of an operation, which is identified by method and path: `get`, `/orders/{id}`. */
  addressesOf?(operation: {
    id: string
    method: string
    endpoint: string
    title: string
    tag: string | undefined
  }): readonly string[]
}
