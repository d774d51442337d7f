import { joinPortions, partFile, portionCount } from '../../agents/portions.ts'

/** Access to the files of a built site. */
export interface SiteSource {
  /** A file by its decoded path from the site's root, with a leading slash: `/docs/a.md`; undefined if there is none. */
  bytes(path: string): Promise<Uint8Array<ArrayBuffer> | undefined>
}

/** Reads a file as text. */
export async function textOf(source: SiteSource, path: string): Promise<string | undefined> {
  const bytes = await source.bytes(path)
  return bytes && new TextDecoder().decode(bytes)
}

/** The Markdown of a page as a whole, whatever files it is in; undefined where there is none. @param file Of the page: `/docs/a.md`. */
export async function pageText(source: SiteSource, file: string): Promise<string | undefined> {
  const first = await textOf(source, file)
  if (first === undefined) return undefined
  const numbers = Array.from({ length: portionCount(first) - 1 }, (_, index) => index + 2)
  const others = await Promise.all(numbers.map(number => textOf(source, partFile(file, number))))
  return joinPortions([first, ...others.filter(text => text !== undefined)])
}
