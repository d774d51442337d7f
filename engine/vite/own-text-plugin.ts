import type { Plugin } from 'vite'
import { type LoadedGroup, loadedGroups, type OwnTexts } from '../config/messages/own-texts.ts'

const prefix = 'portal:texts/'

/** Groups of texts by folder of the islands that use them. */
const groupOf: Readonly<Record<string, LoadedGroup>> = {
  ask: 'ask',
  console: 'apiConsole',
  feedback: 'feedback',
  guide: 'guideRun',
  offline: 'offline',
  shortcuts: 'shortcuts',
}

/**
 * Adds a site's own texts to those of the search, answers in words, the console, feedback, guides that run, offline reading and the list of
 * shortcuts (`*-texts.ts` in engine/islands), each as a module that is loaded on demand.
 */
export function inlineTextPlugin(texts: OwnTexts): Plugin {
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
        const loadedGroup = loadedGroups.find(name => name === group)
        return loadedGroup && `export const ${loadedGroup} = ${JSON.stringify(texts[loadedGroup][locale])}`
      },
    },
    transform: {
      filter: {
        id: /\/islands\/(?:search\/search|ask\/ask|console\/console|feedback\/feedback|guide\/guide|offline\/offline|shortcuts\/shortcuts)-texts\.[jt]s$/,
      },
      handler: (code, id) => {
        const [, folder = ''] = /\/islands\/(\w+)\//.exec(id) ?? []
        const group = groupOf[folder] ?? 'search'
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
