import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { createRunnableDevEnvironment, normalizePath, type Plugin } from 'vite'
import { PlainModules } from './plain-modules.ts'

/** Plugins of the build change these. */
const changedByPlugins = /\/(?:pages|islands|browser)\//

/**
 * In development pages are rendered with the engine's modules as Node has them, where it can load them: the process has most of them
 * already, from reading the site, and Vite would transform two hundred once more before the first page. Once one of them is changed, all
 * are left to Vite, since Node loads a module but once.
 *
 * @param folder Of the engine.
 */
export function loadedByNodePlugin(folder: string): Plugin {
  const plain = new PlainModules(folder)
  let isChanged = false
  const isByNode = (file: string) =>
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
                return file !== undefined && isByNode(file)
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
      if (this.environment.name !== 'ssr' || isChanged || !isByNode(path.normalize(file))) return
      isChanged = true
      // Vite knows only those that its own modules import; what these import is behind them.
      const known = [...this.environment.moduleGraph.idToModuleMap.values()]
      return [
        ...new Set([
          ...modules,
          ...known.filter(one => one.file !== null && isByNode(path.normalize(one.file))),
        ]),
      ]
    },
  }
}

/** The file that an address of Vite's stands for. */
function fileOf(url: string, root: string): string | undefined {
  // `/@fs/C:/…` on Windows.
  if (url.startsWith('/@fs/')) return path.normalize(url.slice('/@fs'.length).replace(/^\/(?=[a-z]:\/)/i, ''))
  return /^\/(?!@)/.test(url) ? path.join(root, url) : undefined
}
