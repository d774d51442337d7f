import { statSync } from 'node:fs'
import { join, posix } from 'node:path'

/**
 * The file that an import of content means: beside the file that imports it, or `@site/…` from the site's root.
 *
 * @returns Its path from the root; undefined for a package, and for a file that is not there or lies outside.
 */
export function moduleFile(root: string, from: string, importer: string): string | undefined {
  const path = from.replace(/^!*(?:raw-loader!)?/, '').replace(/\?raw$/, '')
  const file = path.startsWith('@site/')
    ? posix.normalize(path.slice('@site/'.length))
    : /^\.{1,2}\//.test(path)
      ? posix.join(posix.dirname(importer), path)
      : undefined
  if (file === undefined || file.startsWith('../')) return undefined
  return ['', '.mdx', '.md', '.json'].map(extension => file + extension).find(one => isFile(join(root, one)))
}

function isFile(file: string): boolean {
  return statSync(file, { throwIfNoEntry: false })?.isFile() ?? false
}
