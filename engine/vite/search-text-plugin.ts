import type { Plugin } from 'vite'
import type { SearchTexts } from '../config/messages/own-search-texts.ts'

const prefix = 'portal:search-text/'

/** Adds a site's own texts of the search to engine/islands/search/search-texts.ts, each as a module that is loaded when needed. */
export function searchTextPlugin(texts: SearchTexts): Plugin {
  const imports = Object.keys(texts).map(
    locale => `${JSON.stringify(locale)}: () => import(${JSON.stringify(prefix + locale)})`,
  )
  return {
    name: 'portal:search-text',
    resolveId: {
      filter: { id: /^portal:search-text\// },
      handler: id => `\0${id}`,
    },
    load: {
      filter: { id: /^\0portal:search-text\// },
      handler: id => `export const search = ${JSON.stringify(texts[id.slice(prefix.length + 1)])}`,
    },
    transform: {
      filter: { id: /\/islands\/search\/search-texts\.ts$/ },
      handler: code =>
        imports.length === 0 ? undefined : `${code}\nObject.assign(searchTexts, { ${imports.join(', ')} })`,
    },
  }
}
