import { existsSync } from 'node:fs'
import path from 'node:path'

const names = ['mjs', 'js', 'cjs', 'ts', 'mts', 'cts', 'json'].map(extension => `postcss.config.${extension}`)

/** Name of the PostCSS configuration in a site's folder; undefined if there is none. */
export function findPostCssConfig(root: string): string | undefined {
  return names.find(name => existsSync(path.join(root, name)))
}

/** Whether a file can be a PostCSS configuration as found by {@link findPostCssConfig}. */
export function isPostCssConfig(root: string, file: string): boolean {
  return names.includes(path.relative(root, file))
}

/** The first rule of a sheet that only Tailwind understands, such as `@apply` or `@import "tailwindcss"`. The line counts from 1. */
export function tailwindRule(css: string): { rule: string; line: number } | undefined {
  const bare = css.replaceAll(/\/\*[\s\S]*?\*\//g, comment => comment.replaceAll(/[^\n]/g, ' '))
  const found =
    /@import\s+["']tailwindcss[^"']*["']|@(?:tailwind|apply|utility|custom-variant|variant|theme|screen)\b(?!-)/.exec(
      bare,
    )
  return found === null ? undefined : { rule: found[0], line: bare.slice(0, found.index).split('\n').length }
}
