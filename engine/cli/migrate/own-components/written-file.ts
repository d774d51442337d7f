import { statSync } from 'node:fs'

const extensions = [
  '',
  '.tsx',
  '.jsx',
  '.ts',
  '.js',
  '.mjs',
  '/index.tsx',
  '/index.jsx',
  '/index.ts',
  '/index.js',
  '.mdx',
  '.md',
]

/** The file that a path means which may lack its extension, or name a folder; undefined for none. */
export function writtenFile(base: string): string | undefined {
  return extensions
    .map(extension => base + extension)
    .find(one => statSync(one, { throwIfNoEntry: false })?.isFile())
}
