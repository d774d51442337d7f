import { isSourceFile } from '../source-folder.ts'

const extensions = [
  '',
  ...'.tsx .jsx .ts .js .mjs /index.tsx /index.jsx /index.ts /index.js .mdx .md'.split(' '),
]

/** The file of the source that a path means which may lack its extension, or name a folder; undefined for none. */
export function writtenFile(base: string, root: string): string | undefined {
  return extensions.map(extension => base + extension).find(one => isSourceFile(one, root))
}
