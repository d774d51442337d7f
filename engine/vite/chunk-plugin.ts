import type { Plugin } from 'vite'

/** Vite's module through which a build calls `import()`. */
const viteHelper = '\0vite/preload-helper.js'

/**
 * `chunks` have paths from the site's root, two folders above the script. If one fails, `load` reports it. Style sheets among them belong
 * to pages that already have them; requested as scripts, they would be refused.
 */
const helper = `export const __vitePreload = (load, chunks) => (
  chunks?.map(chunk => chunk.endsWith('.js') && import(/* @vite-ignore */ '../../' + chunk).catch(() => {})), load()
)`

/**
 * Keeps the script of a page in one small file. Replaces Vite's helper for `import()` by one of a tenth of its size. It loads the imports
 * of a chunk in parallel, so that an import costs one round trip instead of one for each level. A chunk that fails to load leaves the page
 * as it is, since builds keep the chunks of earlier ones.
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
