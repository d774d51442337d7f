import type { Plugin, Rolldown } from 'vite'

/** File of the bundle that lists the files a page needs offline; servers do not serve it. */
export const shellFile = '_shell.json'

/** Modules that a page needs offline besides its entry: menus, search, saved pages. They are loaded by `import()`. */
const modules = [
  'browser/extras.ts',
  'browser/islands/islands.ts',
  'browser/offline/save-section.ts',
  'browser/search/search-dialog.ts',
  'islands/kept-pages/island.tsx',
  'islands/mount.tsx',
  'islands/search/create-client.ts',
  'islands/search/stored-results.ts',
  'islands/search/search-text.ts',
  'islands/search-dialog/island.tsx',
  'islands/search-page/island.tsx',
  'search/static-client.ts',
]

/** Texts of offline reading and of the search, from the engine's languages and from the site (own-text-plugin.ts). */
const texts = /\/config\/messages\/(?:offline|search)\/\w+\.[jt]s$|^\0portal:texts\/(?:offline|search)\//

/** Writes the names of these files, with all their imports and the workers that they start. */
export function shellPlugin(): Plugin {
  return {
    name: 'shiori:shell',
    apply: 'build',
    generateBundle(_, bundle) {
      if (this.environment.name !== 'client') return
      const chunks = Object.values(bundle).filter(file => file.type === 'chunk')
      const isNeeded = ({ moduleIds, isEntry, name }: Rolldown.OutputChunk) =>
        (isEntry && name === 'script') ||
        moduleIds.some(id => texts.test(id) || modules.some(module => id.endsWith(`/${module}`)))
      const found = new Set<string>()
      const add = (fileName: string) => {
        const chunk = bundle[fileName]
        if (found.has(fileName) || chunk?.type !== 'chunk') return
        found.add(fileName)
        for (const imported of chunk.imports) add(imported)
        // Workers appear as addresses in the code that starts them.
        for (const [, worker = ''] of chunk.code.matchAll(/[`"']\/?([^`"'\s]*\/worker-[\w-]+\.js)[`"']/g))
          for (const name of Object.keys(bundle)) if (worker.endsWith(name)) found.add(name)
      }
      for (const chunk of chunks) if (isNeeded(chunk)) add(chunk.fileName)
      this.emitFile({ type: 'asset', fileName: shellFile, source: JSON.stringify([...found].sort()) })
    },
  }
}
