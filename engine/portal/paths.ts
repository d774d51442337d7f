import path from 'node:path'

/** Folders used by a build. */
export interface BuildPaths {
  /** The site's root: site.config.ts, content/, static/. */
  root: string
  /** The engine's own folder: pages, components, browser scripts. */
  code: string
  /** Output folder. */
  out: string
  /** Cache of this site's builds; can be deleted at any time. */
  cache: string
  /**
   * Folder for bundles of the engine's code, by their keys, for all sites. It is in the engine's folder, because server code resolves its
   * packages from there.
   */
  bundles: string
}

/** The engine's folder. */
export const engineFolder = path.resolve(import.meta.dirname, '..')

/**
 * The folders of a site.
 *
 * @param root Folder of its site.config.ts.
 * @param out Output folder; by default `dist` in the site's folder.
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
