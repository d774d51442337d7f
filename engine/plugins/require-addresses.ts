import type { OwnContent } from '../content/own-content.ts'

/**
 * Checks the routes of a plugin's page kinds.
 *
 * @param name Name of the plugin.
 * @throws {TypeError} If a route has a path that cannot be an address, or a kind of another plugin.
 */
export function requireRoutes(name: string, { routes }: OwnContent): void {
  for (const { path, kind } of [...routes.values()].flat()) {
    requirePath(path)
    if (typeof kind !== 'string' || !kind.startsWith(`${name}/`))
      throw new TypeError(
        `the kind of the route ${path} is ${JSON.stringify(kind)}, expected "${name}/" and the name of a page kind`,
      )
  }
}

/** @throws {TypeError} If the path of a plugin's page does not begin with a slash. */
export function requirePath(path: unknown): void {
  if (typeof path !== 'string' || !path.startsWith('/'))
    throw new TypeError(`found the path ${JSON.stringify(path)} of a page, expected one that begins with "/"`)
}
