import { plainPath } from '../config/plain-path.ts'
import { pageUrl, type UrlSpace } from '../config/urls.ts'
import type { StaticFile } from './file-index.ts'
import { encodePath } from './request-target.ts'

/** Whether the URL of a file ends with a slash. On a site with trailing slashes, URLs of folder pages do. */
function hasSlash({ trailingSlash }: Pick<UrlSpace, 'trailingSlash'>, { file }: Pick<StaticFile, 'file'>) {
  return trailingSlash === true && file.endsWith('/index.html')
}

/** The canonical path of a file, decoded and below the base path: `/docs/x` for `docs/x.html`, `/docs/x/` for `docs/x/index.html`. */
export function addressOf(urls: Pick<UrlSpace, 'trailingSlash'>, { file }: Pick<StaticFile, 'file'>): string {
  return plainPath(`/${file}`) + (hasSlash(urls, { file }) ? '/' : '')
}

/** The canonical path with base path, encoded for a header. */
export function urlOf(urls: UrlSpace, { file }: Pick<StaticFile, 'file'>): string {
  const isPage = file === 'index.html' || hasSlash(urls, { file })
  return encodePath(pageUrl({ ...urls, trailingSlash: urls.trailingSlash && isPage }, plainPath(`/${file}`)))
}
