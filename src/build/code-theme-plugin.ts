import type { Plugin } from 'vite'
import config from '../../site.config.ts'
import { codeThemeCss } from '../markdown/code/highlight-code.ts'

/** Adds the colours of highlighted code, made from the configured themes, to the site's style sheet: one request for both. */
export function codeThemePlugin(): Plugin {
  return {
    name: 'portal:code-theme',
    enforce: 'pre',
    transform: {
      filter: { id: /\/src\/ui\/site\.css$/ },
      handler: async code => `${code}\n${await codeThemeCss(config.code.themes)}`,
    },
  }
}
