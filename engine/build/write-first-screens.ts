import { type FirstScreens, firstScreensPath, rowsPerFile } from '../config/first-screens.ts'
import { baseOf } from '../config/urls.ts'
import { pageFile } from '../portal/page-file.ts'
import type { Portal } from '../portal/types.ts'
import { sidebarLists } from '../route-data/sidebar.ts'
import { sentBytes } from './compress.ts'
import { firstScreen, packedScreen } from './first-screen.ts'
import type { SiteOutput } from './site-output.ts'

/** Bytes of a file of first screens as Brotli sends it, the first window of a connection. */
const maxBytes = 14_000
/** Lines of a page that fill a screen, and fewer where a file would be too large otherwise. */
const screenLines = [30, 22, 15, 8]

/**
 * Writes the beginnings of the pages that each list of a sidebar leads to, some rows a file, which the first sign of a reader brings
 * (browser/navigation/first-screens.ts).
 */
export function writeFirstScreens(portal: Portal, out: SiteOutput): void {
  if (portal.config.docs.fetchAhead === 0) return
  const files = new Map<string, Set<string>>()
  for (const version of portal.model.versions.keys()) {
    const ofVersion = portal.ofVersion(version)
    for (const [locale, sidebars] of ofVersion.model.sidebars)
      for (const sidebar of sidebars.values())
        for (const rows of sidebarLists(ofVersion, locale, sidebar))
          addRows(rows, baseOf(portal.config), files)
  }
  for (const [name, paths] of files) {
    const text = screensText([...paths], portal, out)
    if (text !== undefined) out.write(name, text, 'piece')
  }
}

/** Adds the pages that rows lead to, to the files that rows of a list have in common. */
function addRows(rows: readonly (string | undefined)[], base: string, files: Map<string, Set<string>>): void {
  for (let at = 0; at < rows.length; at += rowsPerFile) {
    const paths = rows.slice(at, at + rowsPerFile).filter(path => path !== undefined)
    const [first] = paths
    if (first === undefined) continue
    const name = decodeURI(firstScreensPath(first)).slice(base.length + 1)
    // Two lists may begin with the same page: a category without one of its own leads to the first page in it.
    const known = files.get(name) ?? new Set()
    files.set(name, known)
    for (const path of paths) known.add(path)
  }
}

/** A file of first screens that is small enough; undefined where no page has one. */
function screensText(paths: readonly string[], portal: Portal, out: SiteOutput): string | undefined {
  const pages = paths.flatMap(path => {
    const route = decodeURI(path)
      .slice(baseOf(portal.config).length)
      .replace(/(?<=.)\/$/, '')
    return portal.model.routes.has(route) ? [{ path, html: out.read(pageFile(route, portal.urls)) }] : []
  })
  let text: string | undefined
  for (const lines of screenLines) {
    const screens: FirstScreens = { tags: [], pages: {} }
    for (const { path, html } of pages) {
      const screen = firstScreen(html, lines)
      if (screen) screens.pages[path] = packedScreen(screen, screens.tags)
    }
    if (Object.keys(screens.pages).length === 0) return undefined
    text = JSON.stringify(screens)
    if (sentBytes('screens.json', text, 'piece') <= maxBytes) break
  }
  return text
}
