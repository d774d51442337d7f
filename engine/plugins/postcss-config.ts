import { existsSync } from 'node:fs'
import path from 'node:path'

const names = ['mjs', 'js', 'cjs', 'ts', 'mts', 'cts', 'json'].map(extension => `postcss.config.${extension}`)

/** Name of the file in a site's folder that says which plugins of PostCSS its style sheets go through; undefined without one. */
export function findPostCssConfig(root: string): string | undefined {
  return names.find(name => existsSync(path.join(root, name)))
}

/** Whether a file is one that {@link findPostCssConfig} looks for. */
export function isPostCssConfig(root: string, file: string): boolean {
  return names.includes(path.relative(root, file))
}

/** What a sheet says that only Tailwind understands: `@apply`, `@import "tailwindcss"`; with its line, from 1. */
export function tailwindRule(css: string): { rule: string; line: number } | undefined {
  const bare = css.replaceAll(/\/\*[\s\S]*?\*\//g, comment => comment.replaceAll(/[^\n]/g, ' '))
  const found =
    /@import\s+["']tailwindcss[^"']*["']|@(?:tailwind|apply|utility|custom-variant|variant|theme|screen)\b(?!-)/.exec(
      bare,
    )
  return found === null ? undefined : { rule: found[0], line: bare.slice(0, found.index).split('\n').length }
}
