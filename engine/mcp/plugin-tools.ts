import { existsSync, statSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { AgentTool, MakeTools } from '../plugins/agent-tool.ts'
import { toolsFile } from '../portal/server-manifest.ts'
import type { McpSite } from './site.ts'
import { textOf } from './source/site-source.ts'

/** The tools of plugins in a built site; empty if it has none. */
export async function pluginTools(folder: string, site: McpSite): Promise<AgentTool[]> {
  const file = path.join(path.resolve(folder), toolsFile)
  if (!existsSync(file)) return []
  // A module is loaded once for each URL, so a new build needs another one.
  const address = `${pathToFileURL(file).href}?${statSync(file).mtimeMs}`
  const module: { default: readonly MakeTools[] } = await import(address)
  const { facts, source } = site
  const others = facts.locales.map(({ code }) => code).filter(code => code !== facts.defaultLocale)
  return module.default.flatMap(make =>
    make({
      locales: [facts.defaultLocale, ...others],
      apis: facts.apis,
      docsPath: facts.docsPath,
      address: site.address,
      read: name => textOf(source, name),
    }),
  )
}
