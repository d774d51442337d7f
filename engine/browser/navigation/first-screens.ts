import { type FirstScreens, firstScreensPath, rowsPerFile } from '../../config/first-screens.ts'
import { hasStyles } from './page-styles.ts'
import { fetchedText } from './page-texts.ts'

/** Files that have the first screens of the pages which the sidebar shows rows of, by the path of the page. */
export function screensFiles(): Map<string, URL> {
  const files = new Map<string, URL>()
  for (const list of document.querySelectorAll('#sidebar nav ul')) {
    const rows = [...list.children].map(item => item.querySelector('a'))
    for (let begin = 0; begin < rows.length; begin += rowsPerFile) {
      const links = rows
        .slice(begin, begin + rowsPerFile)
        .flatMap(link => (link && link.rel !== 'external' ? [link] : []))
      const [first] = links
      if (!first) continue
      const file = new URL(firstScreensPath(first.pathname), first.href)
      for (const { pathname } of links) files.set(pathname, file)
    }
  }
  return files
}

/** The beginning of a page, enough to be painted with its styles, where it was fetched before the page itself; otherwise undefined. */
export async function firstScreen(url: URL): Promise<Document | undefined> {
  const file = screensFiles().get(url.pathname)
  const text = file && (await fetchedText(file))
  if (!text) return undefined
  const { tags, pages } = JSON.parse(text) as FirstScreens
  const screen = pages[url.pathname]
  if (!screen) return undefined
  const [title, kind, main, own] = screen
  const sheets = own.map(place => tags[place]).join('')
  const html = `<title>${title}</title>${sheets}<body data-kind="${kind}"><div class="docs">${main}</div>`
  const page = new DOMParser().parseFromString(html, 'text/html')
  return hasStyles(page) ? page : undefined
}
