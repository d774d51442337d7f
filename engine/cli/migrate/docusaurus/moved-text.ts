import { posix } from 'node:path'
import { decodedAddress } from '../../../config/decoded.ts'
import { withTargets } from '../link-targets.ts'
import { aliasedPath, resolveWrittenFile, sitePath } from '../own-components/resolve-written-file.ts'
import { plain, relativePath } from '../plain-address.ts'
import { isSourceFile, isThere } from '../source-folder.ts'

/** A text that moves, and the context for resolving its links. */
export interface TextMove {
  /** Absolute path of its source. */
  source: string
  /** Path from the new site's root. */
  target: string
  /** Old address of its page; undefined for a partial. */
  address: string | undefined
  /** Folder of its set of docs below the docs folder; empty for none. */
  prefix: string
  /** Root of the source site. */
  root: string
  moved: MovedPaths
  /** Copies a file of the source into the new site. @returns Its path from the new root. */
  copyFile(file: string): string
  /** Copies the data that a module exports. @returns undefined if the module exports anything else. */
  copyData(file: string): string | undefined
}

/** Rewrites the addresses of links, pictures and imports; code does not change. */
export function rewriteText(text: string, moving: TextMove): string {
  return withTargets(text, (written, place) => {
    if (place === 'import') return mappedImport(written, moving)
    // `useBaseUrl` resolves from the root, with or without a leading slash.
    const isFromRoot = place === 'useBaseUrl' && /^[\w-]/.test(written) && !/^[a-z]+:/i.test(written)
    const target = isFromRoot ? `/${written}` : written
    return mappedTarget(target, moving) ?? (isFromRoot ? target : undefined)
  })
}

function mappedTarget(written: string, moving: TextMove): string | undefined {
  if (/^(?:[a-z][a-z\d+.-]*:|\/\/|#|\{)/i.test(written) || written.includes('\u0000')) return undefined
  const { moved, address, source, root } = moving
  const [, name = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(written) ?? []
  if (name.startsWith('/')) {
    const page = moved.page(written)
    if (page !== undefined) return page
    if (name.startsWith('/static/') && moved.targets.has(name.slice(1)))
      return name.slice('/static'.length) + rest
    const file = moved.staticFile(name)
    if (file !== undefined) return file + rest
    const below = fileFromRoot(name, moving)
    return below === undefined ? undefined : `@site/${below}${rest}`
  }
  const decodedName = decodedAddress(name)
  const file = moved.file(decodedName, source, root) ?? fileFromRoot(name, moving)
  if (file !== undefined) {
    const isSame = posix.join(posix.dirname(moving.target), decodedName) === file
    if (isSame || (/\.mdx?$/.test(name) && isBeside(decodedName, moving, file))) return undefined
    return `${/^static\//.test(file) ? file.slice('static'.length) : relativePath(moving.target, file)}${rest}`
  }
  const page =
    /\.\w{2,5}$/.test(name) && !/\.(?:mdx?|html)$/.test(name) ? undefined : moved.page(written, address)
  if (page !== undefined) return page
  const absolute = sitePath(decodedName, source, root)
  const isFile = /\.\w{2,5}$/.test(name) && !/\.mdx?$/.test(name) && isThere(absolute, root)
  return isFile ? `@site/${moving.copyFile(absolute)}${rest}` : undefined
}

/** Whether a link refers to a file in the same tree, in this or another locale, and needs no change. */
function isBeside(name: string, { target }: TextMove, file: string): boolean {
  const resolved = posix.join(posix.dirname(target), name)
  const withoutLocale = (path: string) =>
    path.replace(/^((?:versions\/[^/]+\/)?content\/[^/]+\/)[^/]+\//, '$1')
  return withoutLocale(resolved) === withoutLocale(file)
}

/** A text that is referenced from the root of its set of docs, or from the root of the site. */
function fileFromRoot(name: string, { moved, source, target, prefix, root }: TextMove): string | undefined {
  if (!/\.mdx?$/.test(name)) return undefined
  const below = decodedAddress(name).replace(/^\/+/, '')
  const [folder = ''] = /^(?:versions\/[^/]+\/)?content\/[^/]+\/[^/]+\//.exec(target) ?? []
  const docsCandidates = [posix.join(folder, prefix, below), posix.join(folder, below)]
  return docsCandidates.find(file => moved.targets.has(file)) ?? moved.file(`@site/${below}`, source, root)
}

function mappedImport(written: string, moving: TextMove): string | undefined {
  const { moved, source, root, target, copyFile } = moving
  const { isText, name } = loaderParts(written)
  // From the root of the site, as bundlers are often configured.
  const fromRoot = name.startsWith('/') ? `@site${name}` : name
  if (!fromRoot.startsWith('.') && aliasedPath(fromRoot, root) === undefined) return undefined
  const known = moved.file(fromRoot, source, root)
  const loader = isText ? '!!raw-loader!' : ''
  if (known !== undefined && (isText || !/\.[cm]?[jt]sx?$/.test(known)))
    return posix.join(posix.dirname(target), name) === known && !isText
      ? undefined
      : `${loader}@site/${known}`
  const absolute = sitePath(fromRoot, source, root)
  const json = `${absolute}.json`
  const file = resolveWrittenFile(absolute, root) ?? (isSourceFile(json, root) ? json : undefined)
  if (file === undefined) return undefined
  if (isText || /\.(?:mdx?|json|ya?ml|png|jpe?g|gif|svg|webp|avif|mp4|webm|pdf)$/.test(file))
    return `${loader}@site/${copyFile(file)}`
  // The result of a loader is unknown, so the file is imported as text.
  if (!/\.(?:[cm]?[jt]sx?|css|s[ac]ss|less|styl)$/.test(file)) return `!!raw-loader!@site/${copyFile(file)}`
  const data = /\.(?:[cm]?[jt]s|tsx)$/.test(file) ? moving.copyData(file) : undefined
  return data === undefined ? undefined : `@site/${data}`
}

/** `!!raw-loader!./a.js` and `./a.js?raw` import a file as text. */
function loaderParts(written: string): { isText: boolean; name: string } {
  const [, loader = '', name = '', query = ''] = /^(!*raw-loader!|!!)?(.*?)(\?raw)?$/s.exec(written) ?? []
  return { isText: loader !== '' || query !== '', name: name.replaceAll('\\', '') }
}

/** New paths of the source's pages and files. */
export class MovedPaths {
  /** Old address of a page -> new one; without slashes at the end. */
  readonly pages = new Map<string, string>()
  /** Absolute path of a source file -> path from the new site's root. */
  readonly files = new Map<string, string>()
  /** Paths in the new site that files of the source occupy. */
  readonly targets = new Set<string>()
  readonly #basePath: string

  constructor(basePath: string) {
    this.#basePath = basePath.replace(/\/$/, '')
  }

  move(source: string, target: string): void {
    this.files.set(source, target)
    this.targets.add(target)
  }

  /** New address of a page by its old one, with query and hash; undefined if it is not a page. */
  page(target: string, from?: string): string | undefined {
    const [, written = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(target) ?? []
    if (written === '') return undefined
    const absolute = written.startsWith('/')
      ? [
          written,
          ...(this.#basePath !== '' && written.startsWith(`${this.#basePath}/`)
            ? [written.slice(this.#basePath.length)]
            : []),
        ]
      : from === undefined
        ? []
        : [posix.join(posix.dirname(from), written), posix.join(from, written)]
    for (const url of absolute) {
      const page = this.pages.get(plain(url))
      if (page !== undefined) return page + rest
    }
    return undefined
  }

  /**
   * Removes the base path from the address of a file in the static folder; undefined for any other address. In the
   * source, links contain the base path; in the new site they do not.
   */
  staticFile(address: string): string | undefined {
    if (this.#basePath === '' || !address.startsWith(`${this.#basePath}/`)) return undefined
    const without = address.slice(this.#basePath.length)
    const isThere = (file: string) => this.targets.has(`static${decodedAddress(file)}`)
    return isThere(without) && !isThere(address) ? without : undefined
  }

  /** Path, from the new site's root, of a file that a text in `importer` refers to. */
  file(target: string, importer: string, root: string): string | undefined {
    const absolute = sitePath(target, importer, root)
    return ['', '.md', '.mdx', '/index.md', '/index.mdx']
      .map(extension => this.files.get(absolute + extension))
      .find(Boolean)
  }
}
