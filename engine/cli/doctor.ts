import { existsSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { counted } from '../config/counted.ts'
import { formatProblem, ProblemsError } from '../config/problem.ts'
import { requireReadablePackages } from '../files/read-regular-file.ts'
import { enginePackage, enginePackageFile } from '../portal/engine-package.ts'
import { loadConfig } from '../portal/load-config.ts'
import { engineFolder, sitePaths } from '../portal/paths.ts'
import { type Command, siteArguments } from './command.ts'

/** A line of the report. */
interface Finding {
  state: 'ok' | 'warning' | 'error'
  text: string
}

/** `shiori doctor`: reports the environment of a site and its problems. */
export const doctor: Command = {
  usage: `shiori doctor [SITE]

Checks Node, versions of packages, the configuration, and what is cached. Exits with 1 when there are errors.`,
  async run(args) {
    const { root } = siteArguments(args, {})
    requireReadablePackages(root)
    const findings = [
      // The command does not start with a Node that is too old.
      { state: 'ok', text: `Node ${process.versions.node}` },
      ...packageFindings(root),
      await configFinding(root),
      ...cacheFindings(root),
    ]
    for (const { state, text } of findings) console.log(`${state.padEnd(9)}${text}`)
    return findings.some(({ state }) => state === 'error') ? 1 : 0
  },
}

/** The engine's version, and the packages that it loads, compared with the versions it was made with. */
function packageFindings(root: string): Finding[] {
  const { version, dependencies } = enginePackage()
  const engine: Finding = { state: 'ok', text: `shiori ${version} in ${engineFolder}` }
  const siteFolderEngine = siteEngine(root)
  const otherEngine: Finding[] =
    siteFolderEngine === undefined || siteFolderEngine === path.dirname(enginePackageFile())
      ? []
      : [
          {
            state: 'warning',
            text: `the site has its own engine in ${siteFolderEngine}. Run its command: npx --no shiori doctor`,
          },
        ]
  const wrong = Object.entries(dependencies).flatMap(([name, expected]): Finding[] => {
    const found = installedVersion(name)
    if (found === expected) return []
    return [
      {
        state: found === undefined ? 'error' : 'warning',
        text: `package ${name}: found ${found ?? 'none'}, expected ${expected}. Run: npm install`,
      },
    ]
  })
  const count = Object.keys(dependencies).length
  return wrong.length > 0
    ? [engine, ...otherEngine, ...wrong]
    : [engine, ...otherEngine, { state: 'ok', text: `${counted(count, 'package')} in the expected versions` }]
}

/** Folder of the engine that commands in the site's folder load; undefined if the site has no engine of its own. */
function siteEngine(root: string): string | undefined {
  try {
    const list = createRequire(path.join(root, 'package.json')).resolve('shiori/package.json')
    return realpathSync(path.dirname(list))
  } catch {
    return undefined
  }
}

/** Version of the installed package that the engine resolves, searched from its folder upwards. */
function installedVersion(name: string): string | undefined {
  for (let folder = engineFolder; ; folder = path.dirname(folder)) {
    const file = path.join(folder, 'node_modules', name, 'package.json')
    if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')).version
    if (folder === path.dirname(folder)) return undefined
  }
}

async function configFinding(root: string): Promise<Finding> {
  try {
    const { title, locales } = await loadConfig(root)
    return { state: 'ok', text: `configuration of "${title}", ${locales.map(({ code }) => code).join(', ')}` }
  } catch (error) {
    if (!(error instanceof ProblemsError)) throw error
    return { state: 'error', text: `the configuration:\n${error.problems.map(formatProblem).join('\n')}` }
  }
}

function cacheFindings(root: string): Finding[] {
  const { cache, bundles } = sitePaths(root)
  const kinds = [
    ['cache of the site', cache],
    ['bundles of the engine', bundles],
  ] as const
  return kinds.map(([name, folder]) => ({
    state: 'ok',
    text: existsSync(folder)
      ? `${name}: ${(folderSize(folder) / 1e6).toFixed(1)} MB in ${folder}; it can be deleted at any time`
      : `${name}: none yet`,
  }))
}

/** Size of the files in a folder, in bytes. */
function folderSize(folder: string): number {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter(entry => entry.isFile())
    .map(entry => statSync(path.join(entry.parentPath, entry.name), { throwIfNoEntry: false })?.size ?? 0)
    .reduce((sum, size) => sum + size, 0)
}
