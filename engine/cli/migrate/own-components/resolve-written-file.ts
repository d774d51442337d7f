import path from 'node:path'
import { aliasedFile } from '../evaluate/module-file.ts'
import { importAliases } from '../import-aliases.ts'
import { isSourceFile } from '../source-folder.ts'

const extensions = [
  '',
  ...'.tsx .jsx .ts .js .mjs .cjs /index.tsx /index.jsx /index.ts /index.js .mdx .md'.split(' '),
]

/**
 * Resolves a path that may lack the extension, or lead to a folder, to a file of the source; undefined if there is
 * none.
 */
export function resolveWrittenFile(base: string, root: string): string | undefined {
  return extensions.map(extension => base + extension).find(candidate => isSourceFile(candidate, root))
}

/**
 * Absolute path for a relative path in a text, for a path from the root of the site (`@site/a.md`), or for an alias of
 * the source.
 */
export function sitePath(written: string, importer: string, root: string): string {
  return aliasedPath(written, root) ?? path.resolve(path.dirname(importer), written)
}

/** Absolute path for an alias, including `@site/`; undefined for other paths. */
export function aliasedPath(written: string, root: string): string | undefined {
  return aliasedFile(written, knownAliases.get(root) ?? addAliases(root, {}))
}

/** Aliases by the root of their site, cached since each link and import of a text needs them. */
const knownAliases = new Map<string, Readonly<Record<string, string>>>()

/** Adds aliases to those in a site's `tsconfig.json`. @param aliases Absolute folders by alias: `@parts/`. */
export function addAliases(root: string, aliases: Readonly<Record<string, string>>) {
  const all = { '@site/': `${root}/`, ...importAliases(root), ...aliases }
  knownAliases.set(root, all)
  return all
}
