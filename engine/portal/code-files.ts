import { readdirSync } from 'node:fs'
import path from 'node:path'
import { folderFiles } from './folder-files.ts'

/** Folder of a site for its shards. The name is fixed, so that its content is never taken for source code of the site. */
export const shardsFolder = 'shards'

/** Folders of a site or package that contain none of its code. */
const noCode = new Set([
  'content',
  'api',
  'static',
  'dist',
  'node_modules',
  'versions',
  '.cache',
  '.git',
  '.shiori',
  shardsFolder,
])

/** All files of a site or package that components may import. */
export function codeIn(root: string): (readonly [name: string, file: string])[] {
  return readdirSync(root, { withFileTypes: true })
    .filter(({ name }) => !noCode.has(name))
    .flatMap(entry =>
      entry.isDirectory()
        ? folderFiles(path.join(root, entry.name)).map(file => `${entry.name}/${file}`)
        : [entry.name],
    )
    .filter(name => /\.(?:tsx?|jsx?|css|json|svg)$/.test(name) && !/\.test\.tsx?$/.test(name))
    .sort()
    .map(name => [name, path.join(root, name)])
}
