import { offlinePage } from '../../route-data/offline.ts'
import { localeOf, type RouteContext } from '../../route-data/route-of.ts'

export const data = (context: RouteContext) => offlinePage(context.portal, localeOf(context))
