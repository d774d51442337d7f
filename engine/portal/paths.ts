import path from 'node:path'

/** Folders of a build. */
export interface BuildPaths {
  /** The site's root: site.config.ts, content/, static/. */
  root: string
  /** The engine's own folder: pages, components, browser scripts. */
  code: string
  /** The built site. */
  out: string
  /** What is kept from build to build of this site; can be deleted at any time. */
  cache: string
  /**
   * Where bundles of the engine's code are kept, each under its key, for all sites. They lie by the engine: what runs on the
   * server imports packages, and finds them from where it lies.
   */
  bundles: string
}

/** The engine's folder. */
export const engineFolder = path.resolve(import.meta.dirname, '..')

/**
 * The folders of a site.
 *
 * @param root Folder of its site.config.ts.
 * @param out The built site; `dist` in the site's folder by default.
 */
export function sitePaths(root: string, out = path.join(root, 'dist')): BuildPaths {
  return {
    root,
    code: engineFolder,
    out,
    cache: path.join(root, '.cache'),
    bundles: path.join(engineFolder, '.cache/bundles'),
  }
}
