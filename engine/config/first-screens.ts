/** Rows of a list of the sidebar whose pages share a file of first screens. */
export const rowsPerFile = 24

/** What a page is painted with until it is there: its title, kind, `<main>` and the places of its tags in `FirstScreens.tags`. */
export type FirstScreen = [title: string, kind: string, main: string, tags: number[]]

/**
 * The beginnings of the pages that rows of the sidebar lead to: one small request makes all of them ready to be shown at a click,
 * while the page itself is on its way.
 */
export interface FirstScreens {
  /** Tags of style sheets that the pages have in their heads. */
  tags: string[]
  /** By path, as in the address. */
  pages: Record<string, FirstScreen>
}

/**
 * Address of a file of first screens.
 *
 * @param path Path of the first page that its rows lead to, as in the address; no row that leads off the site counts.
 */
export function firstScreensPath(path: string): string {
  return `${path.replace(/\/$/, '/index')}.screens.json`
}
