import { stringify } from 'yaml'
import type { ImportedComponent, OwnComponents } from '../own-components/own-components.ts'
import type { ShownPage } from '../own-components/tried-modules.ts'

/** A page of the source that is a program in React. */
export interface ReactPage {
  /** Absolute. */
  source: string
  /** Below the folder of pages, without its extension: `downloads/index`. */
  path: string
}

/** The page as a component to be bundled: `DownloadsPage`. */
export function pageComponent({ source, path }: ReactPage): ImportedComponent {
  const words = path.split(/[^A-Za-z0-9]+/).filter(word => word !== '' && word !== 'index')
  const name = words.map(word => word.charAt(0).toUpperCase() + word.slice(1)).join('')
  return {
    file: source,
    exported: 'default',
    local: `${/^[A-Z]/.test(name) ? name : `Home${name}`}Page`,
    isPage: true,
    ...(path === 'index' && { isHome: true }),
  }
}

/** The text of a page that shows a component. */
export function pageText({ name, title, hasHeading }: ShownPage, path: string): string {
  const last =
    path
      .replace(/\/?index$/, '')
      .split('/')
      .at(-1) ?? ''
  const named = last.replaceAll(/[-_]+/g, ' ').replace(/^./, first => first.toUpperCase())
  const data = { title: title ?? (named || 'Home'), ...(hasHeading && { hide_title: true }) }
  return `---\n${stringify({ ...data, hide_table_of_contents: true }, { lineWidth: 0 })}---\n\n<${name} />\n`
}

/** The home page of the source, where it can be shown as it is. */
export function reactHome(pages: readonly ReactPage[], components: OwnComponents): ShownPage | undefined {
  const home = pages.find(({ path }) => path === 'index')
  return home && components.pageOf(home.source).shown
}
