import path from 'node:path'
import { isSourceFile } from '../source-folder.ts'

const extensions = [
  '',
  ...'.tsx .jsx .ts .js .mjs .cjs /index.tsx /index.jsx /index.ts /index.js .mdx .md'.split(' '),
]

/** The file of the source that a path means which may lack its extension, or name a folder; undefined for none. */
export function writtenFile(base: string, root: string): string | undefined {
  return extensions.map(extension => base + extension).find(one => isSourceFile(one, root))
}

/** Absolute path of what a text means by a path of its own or one from the root of the site (`@site/a.md`). */
export function sitePath(written: string, importer: string, root: string): string {
  return written.startsWith('@site/')
    ? path.join(root, written.slice('@site/'.length))
    : path.resolve(path.dirname(importer), written)
}
