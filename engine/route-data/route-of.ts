import { splitLocale } from '../config/urls.ts'
import type { Route } from '../content/route-types.ts'
import { versionOfRoute } from '../content/versions/same-page.ts'
import type { Portal } from '../portal/types.ts'

/** What the hooks of a page need of Vike's page context. */
export interface RouteContext {
  /** Decoded path without the base path. */
  urlPathname: string
  portal: Portal
}

/** The route of a URL, or undefined: routes match exactly, so that a page has one address. */
export function findRoute(context: RouteContext): Route | undefined {
  return context.portal.model.routes.get(context.urlPathname)
}

/** A Vike route function that takes the URLs of one kind of page. */
export function routeOf(kind: Route['kind']): (context: RouteContext) => boolean {
  return context => findRoute(context)?.kind === kind
}

/** A Vike data hook that makes the data of one kind of page. */
export function dataOf<K extends Route['kind'], Data>(
  kind: K,
  load: (portal: Portal, route: Extract<Route, { kind: K }>) => Data | Promise<Data>,
): (context: RouteContext) => Promise<Data> {
  return async context => {
    const route = findRoute(context)
    if (route?.kind !== kind) throw new Error(`${context.urlPathname} is no page of the kind "${kind}"`)
    return load(context.portal.ofVersion(versionOfRoute(route)), route as Extract<Route, { kind: K }>)
  }
}

/** The locale of an address that has no page. */
export function localeOf(context: RouteContext): string {
  return splitLocale({ ...context.portal.urls, basePath: '/' }, context.urlPathname).locale
}
