import { builtInPlugins } from './built-in-plugins.ts'

/** Style sheets of the engine that pages link to, by name. Paths are relative to the engine's folder. */
export const engineSheets: Readonly<Record<string, string>> = {
  first: 'ui/first.css',
  site: 'ui/site.css',
  home: 'ui/home/home.css',
  'index-list': 'ui/docs/index-list.css',
  letters: 'ui/tags/letters.css',
  'not-found': 'ui/not-found/not-found.css',
  operation: 'ui/reference/operation.css',
  search: 'ui/search/search.css',
  ...Object.fromEntries(builtInPlugins.flatMap(({ sheets }) => Object.entries(sheets))),
}
