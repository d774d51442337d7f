import type { Plugin } from 'vite'

/** Vite's module that `import()` goes through in a build. */
const viteHelper = '\0vite/preload-helper.js'

/**
 * `chunks` are named from the site's root, which is two folders above that of the script. One that fails is told by `load`. Style
 * sheets among them are those of pages, which have them; asked for as scripts they would be refused.
 */
const helper = `export const __vitePreload = (load, chunks) => (
  chunks?.map(chunk => chunk.endsWith('.js') && import(/* @vite-ignore */ '../../' + chunk).catch(() => {})), load()
)`

/**
 * Makes the script of a page one small file. Vite's helper for `import()` gives way to one of a tenth of its size. It fetches what a
 * chunk imports beside it, so that an import costs one round trip and not one for each level. A chunk that does not load leaves the
 * page as it is, since builds keep the chunks of those before them.
 */
export function chunkPlugin(): Plugin {
  return {
    name: 'portal:chunks',
    enforce: 'pre',
    apply: 'build',
    load(id) {
      if (id !== viteHelper) return null
      return helper
    },
    generateBundle(_, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type === 'chunk' && chunk.isDynamicEntry && chunk.viteMetadata?.importedCss.size) {
          this.error(
            `${chunk.name} is loaded by import() and has a style sheet, which would not be loaded with it. ` +
              'An island exports its sheet: export { default as styles } from "./x.css?inline" (engine/islands/island.ts).',
          )
        }
      }
    },
  }
}
