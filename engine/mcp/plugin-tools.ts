import type { AgentTool, MakeTools } from '../plugins/agent-tool.ts'
import { importBuilt } from '../portal/import-built.ts'
import { toolsFile } from '../portal/server-manifest.ts'
import type { McpSite } from './site.ts'
import { readSiteText } from './source/site-source.ts'

/** The tools of plugins in a built site; empty if it has none. */
export async function pluginTools(folder: string, site: McpSite): Promise<AgentTool[]> {
  const makers = (await importBuilt<readonly MakeTools[]>(folder, toolsFile)) ?? []
  const { facts, source } = site
  const others = facts.locales.map(({ code }) => code).filter(code => code !== facts.defaultLocale)
  return makers.flatMap(make =>
    make({
      locales: [facts.defaultLocale, ...others],
      apis: facts.apis,
      docsPath: facts.docsPath,
      address: site.address,
      read: name => readSiteText(source, name),
    }),
  )
}
