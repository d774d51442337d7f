import type { Plugin } from 'vite'
import { loadedGroups, type OwnTexts } from '../config/messages/own-texts.ts'

const prefix = 'portal:texts/'

/**
 * Adds a site's own texts to engine/islands/search/search-texts.ts and engine/islands/console/console-texts.ts, each as a module that
 * is loaded when needed.
 */
export function ownTextPlugin(texts: OwnTexts): Plugin {
  return {
    name: 'portal:own-texts',
    resolveId: {
      filter: { id: /^portal:texts\// },
      handler: id => `\0${id}`,
    },
    load: {
      filter: { id: /^\0portal:texts\// },
      handler: id => {
        const [group = '', locale = ''] = id.slice(prefix.length + 1).split('/')
        const found = loadedGroups.find(one => one === group)
        return found && `export const ${found} = ${JSON.stringify(texts[found][locale])}`
      },
    },
    transform: {
      filter: { id: /\/islands\/(?:search\/search|console\/console)-texts\.ts$/ },
      handler: (code, id) => {
        const group = id.includes('/islands/console/') ? 'apiConsole' : 'search'
        const imports = Object.keys(texts[group]).map(
          locale =>
            `${JSON.stringify(locale)}: () => import(${JSON.stringify(`${prefix}${group}/${locale}`)})`,
        )
        return imports.length === 0
          ? undefined
          : `${code}\nObject.assign(${group}Texts, { ${imports.join(', ')} })`
      },
    },
  }
}
