import path from 'node:path'

/** The folder of the portal's site.config.ts. */
export const siteRoot = path.resolve(import.meta.dirname, '..')
