import path from 'node:path'
import { discoveryFiles } from '../agents/discovery-files.ts'
import { factsPath, glossaryFile, glossaryPath, siteFacts } from '../agents/site-facts.ts'
import type { SiteConfig } from '../config/config-schema.ts'
import { type Problem, ProblemsError } from '../config/problem.ts'
import { pathFrom } from '../files/path-from.ts'
import type { LoadedPlugin } from '../plugins/load-plugins.ts'
import { answersFile, toolsFile } from '../portal/server-manifest.ts'
import type { Portal } from '../portal/types.ts'
import type { PackagesOfFiles } from '../vite/packages-plugin.ts'
import { bundleTools } from './bundle-tools.ts'
import { type BuildCost, sequentialCost } from './cost.ts'
import type { SiteOutput } from './site-output.ts'

/** Results of writing while other processes render pages. */
export interface SeparateFile {
  packages: PackagesOfFiles
  /** Cost of the process for it; undefined if none was needed. */
  cost?: BuildCost
}

/**
 * Writes the files that tools for assistants read besides pages: facts of the site, its terms, and the tools of plugins as one module;
 * also the module of a plugin's answer provider for the server.
 *
 * @returns The packages that are in the modules, and the cost of bundling them.
 * @throws {ProblemsError} If a plugin should write answers and none does.
 */
export async function writeAgentFiles(
  portal: Portal,
  plugins: readonly LoadedPlugin[],
  out: SiteOutput,
): Promise<SeparateFile> {
  for (const { url, text } of discoveryFiles(portal)) out.write(url.slice(1), text, 'plain')
  const facts = siteFacts(portal)
  out.write(factsPath.slice(1), `${JSON.stringify(facts)}\n`, 'plain')
  if (facts.glossary)
    for (const { code } of facts.locales)
      out.write(glossaryPath(code).slice(1), glossaryFile(portal, code), 'plain')
  const tools = await writeModule(toolsFile, modulesOf(plugins, 'tools'), out)
  const { ask } = portal.config.search
  if (!ask || ask.url !== undefined) return tools
  const modules = modulesOf(plugins, 'answers')
  if (modules.length !== 1) throw new ProblemsError([noWriter(modules.length)])
  const answers = await writeModule(answersFile, modules, out)
  return {
    packages: { ...tools.packages, ...answers.packages },
    cost: sequentialCost([tools, answers].flatMap(({ cost }) => cost ?? [])),
  }
}

/**
 * Name and module of the plugin that writes the answers, for the log of a server: `helper (plugins/helper/answers.ts)`.
 *
 * @param root Folder of the site.
 * @returns Undefined if an API writes them, or nothing.
 */
export function answersPlugin(
  { search: { ask } }: SiteConfig,
  plugins: readonly LoadedPlugin[],
  root: string,
): string | undefined {
  const writer = ask && ask.url === undefined ? plugins.find(({ plugin }) => plugin.answers) : undefined
  const [module] = writer ? modulesOf([writer], 'answers') : []
  return writer && module && `${writer.plugin.name} (${pathFrom(root, module)})`
}

/** Paths of modules in plugins. */
function modulesOf(plugins: readonly LoadedPlugin[], kind: 'tools' | 'answers'): string[] {
  return plugins.flatMap(({ plugin, file }) => {
    const module = plugin[kind]
    return module === undefined ? [] : [path.resolve(path.dirname(file), module)]
  })
}

/** Bundles modules into one file. */
async function writeModule(name: string, modules: readonly string[], out: SiteOutput): Promise<SeparateFile> {
  if (modules.length === 0) return { packages: {} }
  const { text, packages, cost } = await bundleTools(modules)
  out.write(name, text, 'plain')
  return { packages: { [name]: packages }, cost }
}

function noWriter(count: number): Problem {
  return {
    severity: 'error',
    code: 'answers',
    message: `"search.ask" names no API, and ${count} plugins provide answers`,
    hint: 'Name url and model of an API, or keep only one plugin that provides answers',
  }
}
