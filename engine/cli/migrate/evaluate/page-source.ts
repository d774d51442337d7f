/** A text of the site, which components list (vitepress.dev/guide/data-loading, docs.astro.build/en/guides/content-collections). */
export interface PageSource {
  /** Path in the folder of the texts. */
  file: string
  url: string
  frontmatter: unknown
  src: string
}
