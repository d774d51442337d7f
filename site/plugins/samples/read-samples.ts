import { globSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'

/** A file of an archive. */
export interface SampleFile {
  /** Path in the archive, without the folder into which it unpacks. */
  path: string
  text: string
}

/** A project that is downloaded as one archive. */
export interface Sample {
  name: string
  files: readonly SampleFile[]
}

/**
 * Reads the projects in a site's `samples/`: each folder except `shared`, combined with `shared`. The project's README
 * goes to the top of its archive, so that it is noticed first.
 */
export function readSamples(root: string): Sample[] {
  const folder = join(root, 'samples')
  const all = globSync('{package.json,*/**/*.*}', { cwd: folder })
    .map(path => path.replaceAll(sep, '/'))
    .filter(path => !path.includes('node_modules'))
    .toSorted()
  const names = new Set(all.flatMap(path => (path.includes('/') ? [path.split('/', 1)[0] ?? ''] : [])))
  names.delete('shared')
  return [...names].map(name => ({
    name,
    files: all
      .filter(path => path === 'package.json' || path.startsWith('shared/') || path.startsWith(`${name}/`))
      .map(path => ({
        path: path === `${name}/README.md` ? 'README.md' : path,
        text: readFileSync(join(folder, path), 'utf8'),
      })),
  }))
}
