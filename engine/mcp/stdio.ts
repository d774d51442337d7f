import { serveStdio } from '@modelcontextprotocol/server/stdio'
import { pluginTools } from './plugin-tools.ts'
import { serverFactory } from './server-factory.ts'
import { openSite } from './site.ts'
import { addressSource } from './source/address-source.ts'
import { folderSource } from './source/folder-source.ts'
import { siteTools } from './tools/site-tools.ts'

/**
 * Serves a built site over standard input and output to the program that started this one.
 *
 * @param place Folder or URL of a built site. Tools of plugins are code: for a URL they are loaded from `toolsFolder`, never from the host.
 * @returns When the program has disconnected.
 */
export async function serveOverStdio(place: string, toolsFolder: string | undefined): Promise<void> {
  const isAddress = /^https?:\/\//.test(place)
  const source = isAddress ? addressSource(place) : folderSource(place)
  const site = await openSite(source, place)
  const codeFolder = toolsFolder ?? (isAddress ? undefined : place)
  const ofPlugins = codeFolder === undefined ? [] : await pluginTools(codeFolder, site)
  const served = serveStdio(serverFactory(site, [...siteTools(site), ...ofPlugins]), {
    onerror: error => console.error(error.message),
  })
  const closed = Promise.withResolvers<void>()
  process.stdin.once('end', closed.resolve).once('close', closed.resolve)
  await closed.promise
  await served.close()
}
