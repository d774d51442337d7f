/** The files of a built site, wherever they are. */
export interface SiteSource {
  /** A file by its path from the root of the site, decoded, with a slash: `/docs/a.md`; undefined where there is none. */
  bytes(path: string): Promise<Uint8Array<ArrayBuffer> | undefined>
}

/** Reads a file as text. */
export async function textOf(source: SiteSource, path: string): Promise<string | undefined> {
  const bytes = await source.bytes(path)
  return bytes && new TextDecoder().decode(bytes)
}
