import type { Plugin } from 'vite'
import type { SiteConfig } from '../config/config-schema.ts'
import { codeThemeCss } from '../markdown/code/highlight-code.ts'

/**
 * Adds the colours of highlighted code, from the configured themes, to engine/ui/site.css. A module of its own would become a second style
 * sheet, and a second request, on every page.
 */
export function codeThemePlugin(themes: SiteConfig['code']['themes']): Plugin {
  return {
    name: 'portal:code-theme',
    enforce: 'pre',
    transform: {
      filter: { id: /\/ui\/site\.css$/ },
      handler: async code => `${code}\n${await codeThemeCss(themes)}`,
    },
  }
}
