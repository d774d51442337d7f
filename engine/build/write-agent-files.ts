import path from 'node:path'
import { discoveryFiles } from '../agents/discovery-files.ts'
import { factsPath, glossaryFile, glossaryPath, siteFacts } from '../agents/site-facts.ts'
import type { LoadedPlugin } from '../plugins/load-plugins.ts'
import { toolsFile } from '../portal/server-manifest.ts'
import type { Portal } from '../portal/types.ts'
import type { PackagesOfFiles } from '../vite/packages-plugin.ts'
import { bundleTools } from './bundle-tools.ts'
import type { BuildCost } from './cost.ts'
import type { SiteOutput } from './site-output.ts'

/** Results of writing while other processes render pages. */
export interface WrittenApart {
  packages: PackagesOfFiles
  /** Cost of the process for it; undefined if none was needed. */
  cost?: BuildCost
}

/**
 * Writes the files for AI assistants besides pages: facts about the site, its glossary, and the tools of plugins as one module.
 *
 * @returns The packages in that module, and the cost of bundling it.
 */
export async function writeAgentFiles(
  portal: Portal,
  plugins: readonly LoadedPlugin[],
  out: SiteOutput,
): Promise<WrittenApart> {
  for (const { url, text } of discoveryFiles(portal)) out.write(url.slice(1), text, 'plain')
  const facts = siteFacts(portal)
  out.write(factsPath.slice(1), `${JSON.stringify(facts)}\n`, 'plain')
  if (facts.glossary)
    for (const { code } of facts.locales)
      out.write(glossaryPath(code).slice(1), glossaryFile(portal, code), 'plain')
  const modules = plugins.flatMap(({ plugin, file }) =>
    plugin.tools === undefined ? [] : [path.resolve(path.dirname(file), plugin.tools)],
  )
  if (modules.length === 0) return { packages: {} }
  const { text, packages, cost } = await bundleTools(modules)
  out.write(toolsFile, text, 'plain')
  return { packages: { [toolsFile]: packages }, cost }
}
