import { existsSync } from 'node:fs'
import { cp, mkdir, readdir, rename, rm, rmdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { SiteConfig } from '../config/config-schema.ts'
import { type Problem, ProblemsError } from '../config/problem.ts'
import { redirectsFile } from '../content/redirects.ts'
import { frozenVersions, versionFolder, versionsFolder } from '../content/versions/version-files.ts'
import { versionNameProblem, versionNameRule } from '../content/versions/version-name.ts'
import { acquireLock } from '../files/acquire-lock.ts'
import { withFileProblems } from '../files/file-problem.ts'
import { moduleUrl } from '../files/fresh-module.ts'
import { type LoadedPlugin, pluginFolders } from '../plugins/load-plugins.ts'
import { addressOwner } from './address-problems.ts'
import { folderFiles } from './folder-files.ts'
import { type FrozenSettings, frozenSettingsFile } from './frozen-settings.ts'
import { type LoadedSite, loadSite } from './load-site.ts'
import { sitePaths } from './paths.ts'
import { requireConfig } from './require-config.ts'

const sidebarsFile = 'content/sidebars.ts'

/** Result of freezing: number of files in each folder, by path from the root. */
export interface FrozenVersion {
  config: SiteConfig
  files: Map<string, number>
}

/**
 * Freezes the docs of a site as a version: copies `content/` without home page, standalone pages and plugins' pages, and the files of API
 * descriptions, to `versions/<name>/`, with the same structure as in the site, and saves the settings that they depend on. `static/` is not
 * copied, since versions share it. The folder appears only when it is complete.
 *
 * @throws {ProblemsError} If the name is invalid or taken, the docs have errors, which could not be corrected later, another process is
 * freezing docs of the site, or the file system fails.
 */
export function freezeVersion(root: string, name: string): Promise<FrozenVersion> {
  return withFileProblems(root, async () => {
    requireConfig(root)
    const { cache } = sitePaths(root)
    await mkdir(cache, { recursive: true })
    const lock = acquireLock(path.join(cache, 'docs-version.lock'), 'version', 'another docs:version')
    try {
      return await writeFrozen(root, name)
    } finally {
      lock.release()
    }
  })
}

async function writeFrozen(root: string, name: string): Promise<FrozenVersion> {
  const problem = nameProblem(name, frozenVersions(root))
  if (problem) throw new ProblemsError([problem])
  const site = await loadSite(root, { git: false, includeDrafts: true })
  const errors = site.problems.filter(problem => problem.severity === 'error')
  if (errors.length > 0) throw new ProblemsError(errors)
  const descriptions = site.apis.flatMap(api => api.files)
  const outside = descriptions.filter(file => file.startsWith('../') || path.isAbsolute(file))
  if (outside.length > 0) throw new ProblemsError(outside.map(outsideFolderProblem))
  const occupied = addressProblem(site, name)
  if (occupied) throw new ProblemsError([occupied])

  const target = path.join(root, versionFolder(name))
  // Has the same name for all versions, so that any later run deletes what a killed one has left.
  const part = path.join(root, versionsFolder, '.part')
  await rm(part, { recursive: true, force: true })
  try {
    await mkdir(part, { recursive: true })
    for (const file of [...(await docsFiles(root, site.plugins)), ...descriptions]) {
      // Follows links: with a link, the frozen docs would change with its target.
      await cp(path.join(root, file), path.join(part, file), { recursive: true, dereference: true })
    }
    const settings: FrozenSettings = { apis: site.config.apis, variables: { ...site.variables } }
    await writeFile(path.join(part, frozenSettingsFile), `${JSON.stringify(settings, null, 2)}\n`)
    await freezeSidebars(root, part)
    await rename(part, target)
  } finally {
    await rm(part, { recursive: true, force: true })
    // Refused unless it is empty.
    await rmdir(path.join(root, versionsFolder)).catch(() => {})
  }
  return { config: site.config, files: countFiles(target, versionFolder(name)) }
}

function nameProblem(name: string, frozen: readonly string[]): Problem | undefined {
  const expected = versionNameProblem(name)
  const problem = { severity: 'error', code: 'version' } as const
  if (expected !== undefined) {
    const hint = `Names of versions have ${versionNameRule}.`
    const message = `found the name ${JSON.stringify(name)}, expected ${expected}`
    return { ...problem, message, ...(expected !== versionNameRule && { hint }) }
  }
  // File systems that ignore case would put both into one folder.
  const same = frozen.find(other => other.toLowerCase() === name.toLowerCase())
  if (same === undefined) return undefined
  return {
    ...problem,
    file: `${versionsFolder}/${same}`,
    message: `there is already a version "${same}"`,
    hint: `Choose another name, or delete the folder to freeze the docs again.`,
  }
}

/** A problem if the address of the version belongs to something else; pages of both would have the same addresses. */
function addressProblem({ config, model, home }: LoadedSite, name: string): Problem | undefined {
  const address = `${config.docs.path === '/' ? '' : config.docs.path}/${name}`
  const isTaken = (path: string) => `${path}/`.toLowerCase().startsWith(`${address}/`.toLowerCase())
  const route = [...model.routes.values()].find(({ path }) => isTaken(path))
  const owner = route ? `the page ${route.path}` : addressOwner(address, config, home.size > 0)
  if (owner === undefined) return undefined
  return {
    severity: 'error',
    code: 'version',
    message: `found the name ${JSON.stringify(name)}, expected one whose address is free: ${address} belongs to ${owner}`,
    hint: 'Choose another name, such as 1.0, v2 or 2026-06.',
  }
}

function outsideFolderProblem(file: string): Problem {
  const message = "the file is outside the site's folder and cannot be frozen with its API description"
  return { severity: 'error', code: 'version', file, message, hint: 'Move it into the folder of the site.' }
}

/** Direct children of `content/` that belong to docs, or that docs may use. */
async function docsFiles(root: string, plugins: readonly LoadedPlugin[]): Promise<string[]> {
  const outside = ['pages', 'home', ...pluginFolders(plugins)]
  const names = existsSync(path.join(root, 'content')) ? await readdir(path.join(root, 'content')) : []
  return names
    .filter(name => !outside.includes(name) && !name.startsWith('.'))
    .map(name => `content/${name}`)
    .filter(file => file !== redirectsFile)
}

/**
 * Writes the frozen sidebars as data if the copied module cannot be loaded in its new place, because it imports files that are not copied,
 * such as those of a plugin.
 */
async function freezeSidebars(root: string, part: string): Promise<void> {
  const copy = path.join(part, sidebarsFile)
  if (!existsSync(copy)) return
  try {
    await import(/* @vite-ignore */ moduleUrl(copy))
  } catch {
    const loaded: { default?: unknown } = await import(
      /* @vite-ignore */ moduleUrl(path.join(root, sidebarsFile))
    )
    await writeFile(copy, `export default ${JSON.stringify(loaded.default, null, 2)}\n`)
  }
}

function countFiles(target: string, folder: string): Map<string, number> {
  const counts = new Map<string, number>()
  for (const file of folderFiles(target)) {
    const [first = '', second = '', third] = file.split('/')
    const place = folder + (third === undefined ? file : `${first}/${second}/`)
    counts.set(place, (counts.get(place) ?? 0) + 1)
  }
  return counts
}
