import type { Plugin } from 'vite'
import config from '../../site.config.ts'
import { codeThemeCss } from '../markdown/code/highlight-code.ts'

const id = 'virtual:code-theme.css'

/** Serves the style sheet of highlighted code, made from the configured themes, as `virtual:code-theme.css`. */
export function codeThemePlugin(): Plugin {
  return {
    name: 'portal:code-theme',
    resolveId: source => (source === id ? `\0${id}` : undefined),
    load: resolved => (resolved === `\0${id}` ? codeThemeCss(config.code.themes) : undefined),
  }
}
