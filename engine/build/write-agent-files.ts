import path from 'node:path'
import { discoveryFiles } from '../agents/discovery-files.ts'
import { factsPath, glossaryFile, glossaryPath, siteFacts } from '../agents/site-facts.ts'
import { toolsFile } from '../mcp/plugin-tools.ts'
import type { LoadedPlugin } from '../plugins/load-plugins.ts'
import type { Portal } from '../portal/types.ts'
import { bundleTools } from './bundle-tools.ts'
import type { SiteOutput } from './site-output.ts'

/** Writes what tools for assistants read beside pages: facts of the site, its terms, and the tools of plugins as one module. */
export async function writeAgentFiles(
  portal: Portal,
  plugins: readonly LoadedPlugin[],
  out: SiteOutput,
): Promise<void> {
  for (const { url, text } of discoveryFiles(portal)) out.write(url.slice(1), text, 'plain')
  const facts = siteFacts(portal)
  out.write(factsPath.slice(1), `${JSON.stringify(facts)}\n`, 'plain')
  if (facts.glossary)
    for (const { code } of facts.locales)
      out.write(glossaryPath(code).slice(1), glossaryFile(portal, code), 'plain')
  const modules = plugins.flatMap(({ plugin, file }) =>
    plugin.tools === undefined ? [] : [path.resolve(path.dirname(file), plugin.tools)],
  )
  if (modules.length > 0) out.write(toolsFile, await bundleTools(modules), 'plain')
}
