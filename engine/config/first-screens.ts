/** Number of rows in the sidebar whose pages share a file of first screens. */
export const rowsPerFile = 24

/** Data to paint a page before it has loaded: title, kind, `<main>`, and the indexes of its tags in `FirstScreens.tags`. */
export type FirstScreen = [title: string, kind: string, main: string, tags: number[]]

/**
 * The beginnings of the pages in a part of the sidebar: one small request makes all of them ready to be shown on a click, while the page
 * itself is still loading.
 */
export interface FirstScreens {
  /** Style sheet tags in the pages' heads. */
  tags: string[]
  /** By path, as in the address. */
  pages: Record<string, FirstScreen>
}

/**
 * Address of a file of first screens.
 *
 * @param path Path, as in the address, of the first page in its rows; rows that link to other sites do not count.
 */
export function firstScreensPath(path: string): string {
  return `${path.replace(/\/$/, '/index')}.screens.json`
}
