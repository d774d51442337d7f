import { posix } from 'node:path'
import { decodedAddress } from '../config/decoded.ts'
import type { Locale } from '../config/locale.ts'
import { splitLocale } from '../config/urls.ts'
import { isBundlePath, isClientFilePath } from '../reference/paths.ts'
import { isUncertain } from './checks/uncertain-paths.ts'
import { withoutNumbers } from './docs/doc-id.ts'
import type { ContentModel } from './types.ts'
import { lastVersion } from './versions/model-of.ts'
import { pathFromDocs, routeAt } from './versions/same-page.ts'
import { versionOfFile } from './versions/version-files.ts'

/** Target of a link or image in a content file. */
export type ResolvedLink =
  /** `path` without locale; `search` and `hash` with their `?` and `#`, or empty. */
  | { kind: 'page'; locale: Locale; path: string; search: string; hash: string }
  | { kind: 'external' }
  /** A file of the static folder (`/img/a.png`), or of the content folder (`content/docs/en/img/a.png`). */
  | { kind: 'asset'; folder: 'static' | 'content'; path: string; search: string; hash: string }
  /** `missingPath` is the path of the missing page. */
  | { kind: 'broken'; message: string; missingPath: string }

/** The part of the model that resolving links needs. */
export type LinkTargets = Pick<
  ContentModel,
  'locales' | 'defaultLocale' | 'routes' | 'pathByFile' | 'uncertainPaths' | 'versions'
>

/**
 * Resolves a link in a content file for the locale in which the file is shown. Accepts paths of files (`../renew.md`, with either
 * extension), paths of the site (`/docs/category/overview`) and paths relative to the page's own (`./create`), each with query and hash,
 * and with or without `.html`. A path of the site without a page may be relative to the docs, as in VitePress and Starlight: `/guide/row`
 * for `/docs/guide/row`.
 */
export function resolveLink(
  targets: LinkTargets,
  fromFile: string,
  href: string,
  locale: Locale,
): ResolvedLink {
  if (/^([a-z][a-z0-9+.-]*:|\/\/)/i.test(href)) return { kind: 'external' }
  const [, raw = '', search = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(href) ?? []
  const page = (path: string, targetLocale: Locale = locale): ResolvedLink => ({
    kind: 'page',
    locale: targetLocale,
    path,
    search,
    hash,
  })
  const asset = (folder: 'static' | 'content', path: string): ResolvedLink => ({
    kind: 'asset',
    folder,
    path,
    search,
    hash,
  })
  const pathname = decodedAddress(raw)
  const ownPath = targets.pathByFile.get(fromFile) ?? '/'
  if (pathname === '') return page(ownPath)

  if (pathname.startsWith('/')) {
    const found = sitePage(targets, pathname, locale, versionOfFile(fromFile))
    if (found) return page(found.path, found.locale)
    const isOfApi = (matches: (apiPath: string, path: string) => boolean) =>
      [...targets.versions.values()].some(({ apis }) => apis.some(api => matches(api.path, pathname)))
    if (isOfApi(isBundlePath) || isUncertain(targets, plainPath(pathname))) return page(pathname)
    // There is one file for all languages.
    if (isOfApi(isClientFilePath)) return page(pathname, targets.defaultLocale)
    const docsPage = sitePage(targets, docsPathOf(targets) + pathname, locale, versionOfFile(fromFile))
    if (docsPage) return page(docsPage.path, docsPage.locale)
    return isAsset(pathname) ? asset('static', pathname) : broken(href, plainPath(pathname))
  }

  const beside = pathname.startsWith('@site/')
    ? posix.normalize(pathname.slice('@site/'.length))
    : posix.join(posix.dirname(fromFile), pathname)
  if (/\.mdx?$/.test(pathname)) {
    const path = filePage(targets, beside, locale)
    return path === undefined ? broken(href, expectedPath(targets, beside)) : page(path)
  }
  // First relative to the page's address, as in browsers and Docusaurus, then relative to the file, as many authors intend.
  const fromUrl = posix.join(posix.dirname(ownPath), pathname)
  const found = sitePage(targets, fromUrl, locale)
  if (found) return page(found.path, found.locale)
  const path = filePage(targets, `${beside.replace(/\/$/, '').replace(/\.html$/, '')}.md`, locale)
  if (path !== undefined) return page(path)
  return isAsset(pathname) ? asset('content', beside) : broken(href, plainPath(fromUrl))
}

/**
 * The page at a path of the site, which may include its locale (`/ja/docs/...`).
 *
 * @param version Version of the docs with the link.
 */
function sitePage(
  targets: LinkTargets,
  pathname: string,
  locale: Locale,
  version?: string,
): { path: string; locale: Locale } | undefined {
  const space = { basePath: '/', defaultLocale: targets.defaultLocale, locales: targets.locales }
  const named = splitLocale(space, plainPath(pathname))
  const target = named.locale === targets.defaultLocale ? { ...named, locale } : named
  const path = pathFromDocs(targets, version, target.locale, target.path)
  return routeAt(targets, target.locale, path) ? { ...target, path } : undefined
}

/** Path of the page with a file's text, in the file's locale or another one that has it. */
function filePage({ pathByFile, locales }: LinkTargets, file: string, locale: Locale): string | undefined {
  const name = file.replace(/\.mdx?$/, '')
  const match = /^((?:versions\/[^/]+\/)?content\/[^/]+\/)[^/]+(\/.*)$/.exec(name)
  const localizedTargets = match ? [locale, ...locales].map(target => `${match[1]}${target}${match[2]}`) : []
  const candidates = [name, ...localizedTargets].flatMap(candidate => [`${candidate}.md`, `${candidate}.mdx`])
  // Only docs are frozen: a frozen doc links to the site's current other pages.
  const files = [
    ...candidates,
    ...candidates
      .map(withoutVersion)
      .filter(candidate => !candidates.includes(candidate) && versionOfFile(candidate) === undefined),
  ]
  return files.map(candidate => pathByFile.get(candidate)).find(path => path !== undefined)
}

/** Without `.html`, `/index.html`, a file's extension and the final slash, which the server redirects in the same way. */
function plainPath(pathname: string): string {
  const path = pathname.replace(/(\/index)?\.(html|mdx?)$/, '').replace(/\/+$/, '')
  return path === '' ? '/' : path
}

/** Address prefix of the docs version that readers see by default. */
function docsPathOf(targets: Pick<LinkTargets, 'versions'>): string {
  return lastVersion(targets).path
}

/** The path at which a missing file would be: `/docs/a` for `content/docs/en/a.md`. */
function expectedPath(targets: LinkTargets, file: string): string {
  const [, section, , ...rest] = withoutVersion(file).split('/')
  const start =
    section === 'docs' ? docsPathOf(targets) : section === 'pages' || !section ? '' : `/${section}`
  return withoutNumbers(plainPath(`${start}/${rest.join('/')}`))
}

/** `content/docs/en/a.md` for `versions/1.0/content/docs/en/a.md`. */
function withoutVersion(file: string): string {
  return file.replace(/^versions\/[^/]+\//, '')
}

function isAsset(pathname: string): boolean {
  return /\.[a-z][a-z0-9]{0,7}$/i.test(pathname) && !/\.(html|mdx?)$/.test(pathname)
}

function broken(href: string, missingPath: string): ResolvedLink {
  return { kind: 'broken', message: `broken link: "${href}" leads to no page`, missingPath }
}
