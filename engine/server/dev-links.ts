import { realpathSync } from 'node:fs'
import type { RequestListener } from 'node:http'
import path from 'node:path'
import { decodedAddress } from '../config/decoded.ts'
import { AllowedPlaces } from '../files/allowed-places.ts'
import { isWithin } from '../files/real-path.ts'
import { sendText } from './send-text.ts'

/** Folders from which the development server may send files. */
export interface ServedPlaces {
  /** The site's folder. */
  root: string
  /** Folders of the engine and of packages, see `servedFolders`. */
  folders: readonly string[]
  /** `linkFolders` of the configuration. */
  linkFolders: readonly string[]
}

/**
 * Refuses files to which a symbolic link leads out of the site: Vite checks their names, and a build refuses such links.
 *
 * @param base Base path without a slash at the end.
 */
export function refuseForbiddenLinks(
  base: string,
  places: () => ServedPlaces,
  listener: RequestListener,
): RequestListener {
  return (request, response) => {
    const served = places()
    const file = namedFile(request.url ?? '/', base, served.root)
    if (file === undefined || !isForbiddenLink(file, served)) return listener(request, response)
    sendText(request, response, 403, 'A symbolic link leads out of the site, or to a hidden file.')
  }
}

/** The file that a request refers to: in `static/`, by its path in the site, or by its absolute path. */
function namedFile(url: string, base: string, root: string): string | undefined {
  const decoded = decodedAddress(url.replace(/^https?:\/\/[^/?]+|[?#].*$/gi, ''))
  if (!decoded.startsWith(`${base}/`)) return undefined
  const named = path.posix.normalize(decoded.slice(base.length))
  const [, kind, rest = ''] = /^\/@(fs|id|asset)(\/.*)$/.exec(named) ?? []
  if (kind === 'asset') return path.join(root, rest)
  // On Windows: /@fs/C:/site
  return kind ? path.resolve(rest.replace(/^\/(?=[a-z]:)/i, '')) : path.join(root, 'static', named)
}

function isForbiddenLink(file: string, { root, folders, linkFolders }: ServedPlaces): boolean {
  const target = realPath(file)
  if (target === undefined || target === path.resolve(realpathSync(root), path.relative(root, file)))
    return false
  const ofPackages = folders.filter(folder => !isWithin(folder, root))
  return (
    !new AllowedPlaces(root, linkFolders).has(target) && !ofPackages.some(folder => isWithin(folder, target))
  )
}

/** The path of a file with its symbolic links resolved; undefined if the file does not exist or cannot be read. */
function realPath(file: string): string | undefined {
  try {
    return realpathSync(file)
  } catch {
    return undefined
  }
}
