import path from 'node:path'
import { pathToFileURL } from 'node:url'

/** A site with default settings for scripts. */
const plainSite = {
  title: 'Docs',
  url: 'https://docs.example',
  docs: { versions: [{ name: 'current', label: 'Next', isLast: true, path: '/docs', mainDocId: 'start' }] },
}

/**
 * Adds the scripts and styles that all plain sites share to a compiled engine.
 *
 * @param code Folder of the compiled engine, from which its packages are resolved.
 */
export async function addSharedBundle(code: string): Promise<void> {
  const load = (file: string) => import(pathToFileURL(path.join(code, file)).href)
  const { writeSharedBundle } = await load('build/bundle.js')
  const { parseSiteConfig } = await load('config/config.js')
  await writeSharedBundle(code, parseSiteConfig(plainSite))
}
