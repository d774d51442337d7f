import { localeOf, type RouteContext } from '../../route-data/route-of.ts'
import { notFoundPage } from '../../route-data/search.ts'

export const data = (context: RouteContext) => notFoundPage(context.portal, localeOf(context))
