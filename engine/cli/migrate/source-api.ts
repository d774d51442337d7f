/** A description that a plugin of the source shows. */
export interface SourceApi {
  id: string
  /** Absolute path; undefined for one that is fetched from elsewhere when the source is built. */
  file: string | undefined
  /** As the source's settings name it. */
  named: string
  /** Absolute folder that its generated pages are written to; undefined if the plugin writes none. */
  pages: string | undefined
  /** Path of its page, for a plugin that shows the description on one. */
  route: string | undefined
  /** Address below which each operation has a page, by its id in small letters: `/api/operations`. */
  operations?: string | undefined
  /** The addresses that the page of an operation had, by what is called: `get`, `/orders/{id}`. */
  addressesOf?(operation: {
    id: string
    method: string
    endpoint: string
    title: string
    tag: string | undefined
  }): readonly string[]
}
