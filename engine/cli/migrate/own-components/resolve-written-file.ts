import path from 'node:path'
import { importAliases } from '../import-aliases.ts'
import { isSourceFile } from '../source-folder.ts'

const extensions = [
  '',
  ...'.tsx .jsx .ts .js .mjs .cjs /index.tsx /index.jsx /index.ts /index.js .mdx .md'.split(' '),
]

/** The file of the source that a path means which may lack its extension, or name a folder; undefined for none. */
export function resolveWrittenFile(base: string, root: string): string | undefined {
  return extensions.map(extension => base + extension).find(candidate => isSourceFile(candidate, root))
}

/** Absolute path of what a text names by its own path, by one from the root of the site (`@site/a.md`) or by an alias of the source. */
export function sitePath(written: string, importer: string, root: string): string {
  return aliasedPath(written, root) ?? path.resolve(path.dirname(importer), written)
}

/** Absolute path of what is named by an alias, `@site/` included; undefined for another name. */
export function aliasedPath(written: string, root: string): string | undefined {
  const aliases = aliasesOf(root)
  const alias = Object.keys(aliases).find(key => written.startsWith(key))
  return alias === undefined ? undefined : path.join(aliases[alias] ?? '', written.slice(alias.length))
}

/** Aliases by the root of their site: each link and import of a text asks for them. */
const knownAliases = new Map<string, Readonly<Record<string, string>>>()

function aliasesOf(root: string): Readonly<Record<string, string>> {
  return knownAliases.get(root) ?? addAliases(root, {})
}

/** Adds aliases of a site to those of its `tsconfig.json`. @param aliases Absolute folders by their alias: `@parts/`. */
export function addAliases(root: string, aliases: Readonly<Record<string, string>>) {
  const all = { '@site/': `${root}/`, ...importAliases(root), ...aliases }
  knownAliases.set(root, all)
  return all
}
