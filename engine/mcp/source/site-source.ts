import { joinPortions, partFile, portionCount } from '../../agents/portions.ts'

/** Access to the files of a built site. */
export interface SiteSource {
  /** A file by its decoded path from the site's root, with a leading slash: `/docs/a.md`; undefined if there is none. */
  bytes(path: string): Promise<Uint8Array<ArrayBuffer> | undefined>
}

/** Reads a file as text. */
export async function readSiteText(source: SiteSource, path: string): Promise<string | undefined> {
  const bytes = await source.bytes(path)
  return bytes && new TextDecoder().decode(bytes)
}

/**
 * Reads the Markdown of a page from all its files; undefined if there is no such page.
 *
 * @param file File of the page: `/docs/a.md`.
 * @throws if a part is missing, for example while a host replaces the site: the other parts are not taken for the whole page.
 */
export async function pageText(source: SiteSource, file: string): Promise<string | undefined> {
  const first = await readSiteText(source, file)
  if (first === undefined) return undefined
  const names = Array.from({ length: portionCount(first) - 1 }, (_, index) => partFile(file, index + 2))
  const others = await Promise.all(
    names.map(async name => {
      const text = await readSiteText(source, name)
      if (text === undefined) throw new Error(`${name} is missing, which ${file} lists as one of its parts`)
      return text
    }),
  )
  return joinPortions([first, ...others])
}
