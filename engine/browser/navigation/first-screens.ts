import { type FirstScreens, firstScreensPath, rowsPerFile } from '../../config/first-screens.ts'
import { hasStyles } from './page-styles.ts'
import { fetchedText } from './page-texts.ts'

/** Files with the first screens of the pages in the sidebar, by the path of the page. */
export function screensFiles(): Map<string, URL> {
  const files = new Map<string, URL>()
  for (const list of document.querySelectorAll<HTMLElement>('#sidebar nav ul:not([data-own])')) {
    const rows = [...list.querySelectorAll<HTMLAnchorElement>(':scope > li > a:not([data-more])')]
    // For a list that is cut: the rows left out of the first file, and the address of the first one (ui/docs/SidebarItems.tsx).
    const [count = '0', href] = list.dataset.begun?.split(' ') ?? []
    for (let begin = -Number(count); begin < rows.length; begin += rowsPerFile) {
      const links = rows
        .slice(Math.max(begin, 0), begin + rowsPerFile)
        .filter(({ rel }) => rel !== 'external')
      const [first] = links
      if (!first) continue
      const { pathname } = begin < 0 && href ? new URL(href, first.href) : first
      const file = new URL(firstScreensPath(pathname), first.href)
      for (const { pathname } of links) files.set(pathname, file)
    }
  }
  return files
}

/** The first screen of a page, ready to be painted with its styles; undefined if it is not loaded. */
export async function firstScreen(url: URL): Promise<Document | undefined> {
  const file = screensFiles().get(url.pathname)
  const text = file && (await fetchedText(file))
  if (!text) return undefined
  const { tags, pages } = JSON.parse(text) as FirstScreens
  const screen = pages[url.pathname]
  if (!screen) return undefined
  const [title, kind, main, styles] = screen
  const sheets = styles.map(place => tags[place]).join('')
  const html = `<title>${title}</title>${sheets}<body data-kind="${kind}"><div class="docs">${main}</div>`
  const page = new DOMParser().parseFromString(html, 'text/html')
  return hasStyles(page) ? page : undefined
}
