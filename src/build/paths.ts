import path from 'node:path'

/** Folders of a build. */
export interface BuildPaths {
  /** The project's root: site.config.ts, content/, static/. */
  root: string
  /** Folder that holds pages/ and src/, the portal's own code. */
  code: string
  /** The built site. */
  out: string
  /** Caches and intermediate results; can be deleted at any time. */
  cache: string
}

/** The folders as they are by default: everything in the project itself. */
export function defaultPaths(): BuildPaths {
  const code = path.resolve(import.meta.dirname, '../..')
  return { root: code, code, out: path.join(code, 'dist'), cache: path.join(code, '.cache') }
}
