import { splitLocale } from '../../config/urls.ts'
import { offlinePath } from '../../offline/settings.ts'
import { findRoute, type RouteContext } from '../../route-data/route-of.ts'

/** Not among the routes of the site: nobody is led there, the service worker gives it in the place of others. */
export default function isOfflinePage(context: RouteContext): boolean {
  const { urls, config } = context.portal
  const { path } = splitLocale({ ...urls, basePath: '/' }, context.urlPathname)
  return config.offline && path === offlinePath && !findRoute(context)
}
