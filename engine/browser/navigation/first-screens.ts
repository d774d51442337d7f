import { type FirstScreens, firstScreensPath, rowsPerFile } from '../../config/first-screens.ts'
import { hasStyles } from './page-styles.ts'
import { fetchedText } from './page-texts.ts'

/** Address of the file that has the first screen of a page which the sidebar shows a row of; undefined for other pages. */
export function screensUrl({ pathname }: URL): URL | undefined {
  const rows = document.querySelectorAll<HTMLAnchorElement>('#sidebar nav a')
  const row = [...rows].findLast(link => link.pathname === pathname)?.parentElement
  const list = [...(row?.parentElement?.children ?? [])]
  const at = row ? list.indexOf(row) : -1
  if (at < 0) return undefined
  const begin = at - (at % rowsPerFile)
  const first = list
    .slice(begin, begin + rowsPerFile)
    .map(item => item.querySelector('a'))
    .find(link => link && link.rel !== 'external')
  return first ? new URL(firstScreensPath(first.pathname), first.href) : undefined
}

/** What is there of a page before the page itself: enough to be painted, with its styles. Undefined where nothing is. */
export async function firstScreen(url: URL): Promise<Document | undefined> {
  const file = screensUrl(url)
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
