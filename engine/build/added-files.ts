import path from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { fileName, takenFile } from '../portal/check-plugin-files.ts'
import { ownFile, staticFiles } from '../portal/check-static-files.ts'
import { pluginFiles } from '../portal/plugin-files.ts'
import type { Portal } from '../portal/types.ts'
import { copyFiles } from './assets.ts'
import { SiteOutput } from './site-output.ts'

/**
 * Writes the files that a site adds to those of the engine, `static/` and files of plugins. From its call on, writing the same file to `out` is
 * an error, since either of the two would be lost.
 */
export async function writeAddedFiles(portal: Portal, root: string, out: SiteOutput): Promise<void> {
  const ofStatic = staticFiles(root, portal.config, [])
  const ofPlugins = pluginFiles(portal)
  for (const name of ofStatic) out.taken.set(name, ownFile(name))
  for (const { url, plugin } of ofPlugins) {
    const name = fileName(url)
    const taken = takenFile(plugin, name, 'the build writes that file itself')
    for (const suffix of ['', '.br', '.gz']) out.taken.set(name + suffix, taken)
  }
  const added = new SiteOutput(out.folder, out.last, out.compress)
  await copyFiles(path.join(root, 'static'), ofStatic, added)
  for (const { url, text } of ofPlugins) {
    added.write(url, text, 'asset')
    // Lets this process give its next batch to a process that has finished one.
    await setImmediate()
  }
  for (const [name, bytes] of added.written) out.written.set(name, bytes)
}
