import { type FirstScreens, firstScreensPath, rowsPerFile } from '../config/first-screens.ts'
import { baseOf } from '../config/urls.ts'
import { pageFile } from '../portal/page-file.ts'
import type { Portal } from '../portal/types.ts'
import { sidebarLists } from '../route-data/sidebar.ts'
import { sentBytes } from './compress.ts'
import { firstScreen, packScreen } from './first-screen.ts'
import type { SiteOutput } from './site-output.ts'
import type { UnchangedPages } from './unchanged/unchanged-pages.ts'

/** Maximum size in bytes of a file of first screens with Brotli: what fits into the first round trip of a connection. */
const maxBytes = 14_000
/** Number of lines that fill a screen; the smaller ones are used if a file would be too large. */
const screenLines = [30, 22, 15, 8]

/**
 * Writes the first screens of the pages in each list of a sidebar, several rows a file. Browsers prefetch them at the first sign that a
 * reader will follow a link (browser/navigation/first-screens.ts).
 *
 * @param unchanged The pages of the last build, unless this one joins shards.
 */
export function writeFirstScreens(
  portal: Portal,
  out: SiteOutput,
  unchanged: UnchangedPages | undefined,
): void {
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
    const pages = [...paths].flatMap(path => {
      const url = decodeURI(path)
        .slice(baseOf(portal.config).length)
        .replace(/(?<=.)\/$/, '')
      return portal.model.routes.has(url) ? [{ path, url }] : []
    })
    const write = () => {
      const text = screensText(pages, portal, out)
      if (text !== undefined) out.write(name, text, 'piece')
    }
    const urls = pages.map(({ url }) => url)
    if (unchanged) unchanged.joint(name, urls, write)
    else write()
  }
}

/** Adds the pages of a list's rows to the files that contain them. */
function addRows(rows: readonly (string | undefined)[], base: string, files: Map<string, Set<string>>): void {
  for (let at = 0; at < rows.length; at += rowsPerFile) {
    const paths = rows.slice(at, at + rowsPerFile).filter(path => path !== undefined)
    const [first] = paths
    if (first === undefined) continue
    const name = decodeURI(firstScreensPath(first)).slice(base.length + 1)
    // Two lists may begin with the same page: a category without a page links to its first one.
    const known = files.get(name) ?? new Set()
    files.set(name, known)
    for (const path of paths) known.add(path)
  }
}

/** A file of first screens within the size limit; undefined if no page has a first screen. */
function screensText(
  pages: readonly { path: string; url: string }[],
  { urls }: Portal,
  out: SiteOutput,
): string | undefined {
  const read = pages.map(({ path, url }) => ({ path, html: out.read(pageFile(url, urls)) }))
  let text: string | undefined
  for (const lines of screenLines) {
    const screens: FirstScreens = { tags: [], pages: {} }
    for (const { path, html } of read) {
      const screen = firstScreen(html, lines)
      if (screen) screens.pages[path] = packScreen(screen, screens.tags)
    }
    if (Object.keys(screens.pages).length === 0) return undefined
    text = JSON.stringify(screens)
    if (sentBytes('screens.json', text, 'piece') <= maxBytes) break
  }
  return text
}
