import { engineSheets } from '../plugins/engine-sheets.ts'

/** The engine's style sheets and the script that every page has, by name. Paths are relative to the engine's folder. */
export const pageFiles: Readonly<Record<string, string>> = { ...engineSheets, script: 'browser/site.ts' }

/** Returns the URL of one of these files, or of a plugin's sheet, for the HTML. */
export type AssetHref = (name: string) => string

/** Makes a function that looks up URLs by name. It throws an Error for a sheet that neither the engine nor a plugin has. */
export function hrefIn(hrefs: Readonly<Record<string, string>>): AssetHref {
  return name => {
    const href = Object.hasOwn(hrefs, name) ? hrefs[name] : undefined
    if (href === undefined)
      throw new Error(`There is no style sheet "${name}": a plugin names its own in "sheets"`)
    return href
  }
}

/** The `<link>` of a style sheet exactly as pages contain it, unlike links among a site's own head tags. */
export function sheetLink(href: string): string {
  return `<link rel="stylesheet" type="text/css" href="${href}">`
}
