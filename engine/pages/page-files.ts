/** Style sheets that pages link and the script that every page has, by name: files of the engine's folder. */
export const pageFiles = {
  first: 'ui/first.css',
  site: 'ui/site.css',
  blog: 'ui/blog/blog.css',
  home: 'ui/home/home.css',
  'index-list': 'ui/docs/index-list.css',
  letters: 'ui/tags/letters.css',
  'not-found': 'ui/not-found/not-found.css',
  operation: 'ui/reference/operation.css',
  search: 'ui/search/search.css',
  script: 'browser/site.ts',
} as const

type PageFile = keyof typeof pageFiles

/** Name of a style sheet that only some kinds of pages have. */
export type KindSheet = Exclude<PageFile, 'first' | 'site' | 'script'>

/** The address of one of these files, as it stands in the HTML. */
export type AssetHref = (name: PageFile) => string
