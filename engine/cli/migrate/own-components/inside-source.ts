import path from 'node:path'
import type { Plugin } from 'esbuild'
import { isInSource } from '../source-folder.ts'
import { standIns } from './stand-in-modules.ts'

/** Whether a file may be bundled: it is in the source, or it is one of ours that replaces a package. */
export function mayBeBundled(file: string, root: string): boolean {
  return path.dirname(file) === standIns || isInSource(file, root)
}

/**
 * Restricts bundles to files of the source, since a foreign module may import any path, and links may lead anywhere.
 */
export function restrictToSource(root: string): Plugin {
  return {
    name: 'within-source',
    setup(build) {
      build.onLoad({ filter: /./ }, ({ path: file, namespace }) =>
        /^(?:missing|missing-sheet|stand-in)$/.test(namespace) || mayBeBundled(file, root)
          ? undefined
          : { errors: [{ text: `it imports ${file}, which is not in the source` }] },
      )
    },
  }
}
