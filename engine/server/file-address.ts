import { plainPath } from '../config/plain-path.ts'
import { pageUrl, type UrlSpace } from '../config/urls.ts'
import type { StaticFile } from './file-index.ts'
import { encodePath } from './request-target.ts'

/** Whether the address of a file ends with a slash: that of a folder's page does, on a site that has slashes. */
function hasSlash({ trailingSlash }: Pick<UrlSpace, 'trailingSlash'>, { file }: Pick<StaticFile, 'file'>) {
  return trailingSlash === true && file.endsWith('/index.html')
}

/** The one address of a file, decoded, below the base path: `/docs/x` of `docs/x.html`, `/docs/x/` of `docs/x/index.html`. */
export function addressOf(urls: Pick<UrlSpace, 'trailingSlash'>, { file }: Pick<StaticFile, 'file'>): string {
  return plainPath(`/${file}`) + (hasSlash(urls, { file }) ? '/' : '')
}

/** The same with base path, as it stands in a header. */
export function urlOf(urls: UrlSpace, { file }: Pick<StaticFile, 'file'>): string {
  const isPage = file === 'index.html' || hasSlash(urls, { file })
  return encodePath(pageUrl({ ...urls, trailingSlash: urls.trailingSlash && isPage }, plainPath(`/${file}`)))
}
