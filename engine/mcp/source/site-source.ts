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
