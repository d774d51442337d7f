import { localeOf, type RouteContext } from '../../src/route-data/route-of.ts'
import { notFoundPage } from '../../src/route-data/search.ts'

export const data = (context: RouteContext) => notFoundPage(context.portal, localeOf(context))
