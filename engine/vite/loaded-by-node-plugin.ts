import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { createRunnableDevEnvironment, normalizePath, type Plugin } from 'vite'
import { PlainModules } from './plain-modules.ts'

/** Folders whose modules plugins of the build change. */
const changedByPlugins = /\/(?:pages|islands|browser)\//

/**
 * In development, renders pages with the engine's modules as loaded by Node, if possible: most are already loaded for reading the site, and
 * Vite would transform two hundred again before the first page. After one of them has changed, Vite loads all, since Node loads a module
 * only once.
 *
 * @param folder Folder of the engine.
 */
export function loadedByNodePlugin(folder: string): Plugin {
  const plain = new PlainModules(folder)
  let isChanged = false
  const isLoadedByNode = (file: string) =>
    !changedByPlugins.test(normalizePath(file.slice(folder.length))) && plain.has(file)
  return {
    name: 'shiori:loaded-by-node',
    apply: 'serve',
    config: () => ({
      environments: {
        ssr: {
          dev: {
            createEnvironment(name, config) {
              const environment = createRunnableDevEnvironment(name, config)
              const fetchModule = environment.fetchModule.bind(environment)
              environment.fetchModule = async (url, importer, options) => {
                const file = isChanged ? undefined : fileOf(url, config.root)
                return file !== undefined && isLoadedByNode(file)
                  ? { externalize: pathToFileURL(file).href, type: 'module' }
                  : fetchModule(url, importer, options)
              }
              return environment
            },
          },
        },
      },
    }),
    hotUpdate({ file, modules }) {
      if (this.environment.name !== 'ssr' || isChanged || !isLoadedByNode(path.normalize(file))) return
      isChanged = true
      // Vite only knows the modules that its own modules import; their imports were loaded by Node.
      const loaded = [...this.environment.moduleGraph.idToModuleMap.values()]
      return [
        ...new Set([
          ...modules,
          ...loaded.filter(module => module.file !== null && isLoadedByNode(path.normalize(module.file))),
        ]),
      ]
    },
  }
}

/** The file of a Vite address. */
function fileOf(url: string, root: string): string | undefined {
  // `/@fs/C:/…` on Windows.
  if (url.startsWith('/@fs/')) return path.normalize(url.slice('/@fs'.length).replace(/^\/(?=[a-z]:\/)/i, ''))
  return /^\/(?!@)/.test(url) ? path.join(root, url) : undefined
}
