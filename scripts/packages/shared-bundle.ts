import path from 'node:path'
import { pathToFileURL } from 'node:url'

/** A site that sets nothing that its scripts depend on. */
const plainSite = {
  title: 'Docs',
  url: 'https://docs.example',
  docs: { versions: [{ name: 'current', label: 'Next', isLast: true, path: '/docs', mainDocId: 'start' }] },
}

/**
 * Puts the scripts and styles that all plain sites share into a compiled engine.
 *
 * @param code Folder of the compiled engine, where its packages are found.
 */
export async function addSharedBundle(code: string): Promise<void> {
  const load = (file: string) => import(pathToFileURL(path.join(code, file)).href)
  const { writeSharedBundle } = await load('build/bundle.js')
  const { parseSiteConfig } = await load('config/config.js')
  await writeSharedBundle(code, parseSiteConfig(plainSite))
}
