import { configProblem } from '../../config/config-issues.ts'
import type { SiteConfig } from '../../config/config-schema.ts'
import { type Problem, ProblemsError } from '../../config/problem.ts'
import type { DocsVersion } from '../types.ts'
import { currentVersion } from './current-version.ts'
import { sectionPath } from './section-path.ts'
import { versionsFolder } from './version-files.ts'
import { versionNameProblem } from './version-name.ts'

type Settings = SiteConfig['docs']['versions']
type DocsSettings = Pick<SiteConfig['docs'], 'path' | 'versions'> &
  Partial<Pick<SiteConfig['docs'], 'folders'>>

/**
 * The versions of the docs in the order of the version menu: frozen ones and that in `content/`, with the settings of the configuration.
 * Defaults: the newest frozen version is the last one, later versions are unreleased and earlier ones unmaintained, and each has an address
 * below the docs' path, such as `/docs/<name>`.
 *
 * @param frozen Names of the frozen versions, newest first.
 * @throws {ProblemsError} With the errors in the settings.
 */
export function docsVersions(
  { path: docsPath, versions: settings, folders = {} }: DocsSettings,
  frozen: readonly string[],
): DocsVersion[] {
  const lastPath = prefixOf(docsPath)
  const names = [currentVersion, ...frozen]
  const problems = [...folderProblems(frozen), ...nameProblems(settings, names)]
  const last = lastName(settings, names, problems)
  const versions = names.map((name, index): DocsVersion => {
    const { label, path, banner, mainDocId } = settings.find(setting => setting.name === name) ?? {}
    const isLast = name === last
    const isNewer = index < names.indexOf(last)
    const ownPath = name === currentVersion ? `${lastPath}/next` : `${lastPath}/${name}`
    const address = path === undefined ? (isLast ? lastPath : ownPath) : prefixOf(path)
    return {
      name,
      label: label ?? (name === currentVersion ? 'Next' : name),
      isLast,
      path: address,
      ...(Object.keys(folders).length > 0 && { folders: foldersAt(folders, address, lastPath) }),
      banner: banner ?? (isLast ? 'none' : isNewer ? 'unreleased' : 'unmaintained'),
      mainDocId,
    }
  })
  problems.push(...pathProblems(versions, settings, lastPath), ...folderPathProblems(folders, versions))
  if (problems.length > 0) throw new ProblemsError(problems)
  return versions
}

function folderProblems(frozen: readonly string[]): Problem[] {
  return frozen.flatMap(name => {
    const expected = versionNameProblem(name)
    const file = `${versionsFolder}/${name}`
    const message = `found a version "${name}", expected ${expected}`
    const hint = 'Rename the folder, or move it elsewhere.'
    return expected === undefined ? [] : [{ severity: 'error', code: 'version', file, message, hint }]
  })
}

function nameProblems(settings: Settings, names: readonly string[]): Problem[] {
  return settings.flatMap(({ name }, index) => {
    const found = `"docs.versions.${index}.name": found "${name}"`
    if (settings.findIndex(setting => setting.name === name) < index)
      return [configProblem(`${found}, expected each version once`, 'Remove one of the two.')]
    if (names.includes(name)) return []
    const hint = `There is no folder ${versionsFolder}/${name}. "shiori docs:version ${name}" freezes the docs under this name.`
    return [configProblem(`${found}, expected one of ${names.join(', ')}`, hint)]
  })
}

function lastName(settings: Settings, names: readonly string[], problems: Problem[]): string {
  const [first, second] = settings.filter(setting => setting.isLast === true)
  if (first && second) {
    const place = `"docs.versions.${settings.indexOf(second)}.isLast"`
    const message = `${place}: found true, expected only one latest version, which is "${first.name}"`
    problems.push(configProblem(message, 'Remove it from one of the two.'))
  }
  if (first) return first.name
  const possible = names.filter(
    name => settings.find(setting => setting.name === name)?.isLast !== false && name !== currentVersion,
  )
  const last = possible[0] ?? currentVersion
  const index = settings.findIndex(setting => setting.name === last && setting.isLast === false)
  if (index >= 0) {
    const message = `"docs.versions.${index}.isLast": found false, expected one version to be the last`
    problems.push(configProblem(message, 'Remove it, or set "isLast: true" for another version.'))
  }
  return last
}

/** Prefix of addresses below a path; empty for `/`. */
function prefixOf(path: string): string {
  return path === '/' ? '' : path
}

/** The prefixes of folders in a version: what its own adds to the path of the docs, or else below its own. */
function foldersAt(
  folders: Readonly<Record<string, string>>,
  address: string,
  lastPath: string,
): Record<string, string> {
  const isBelow = address === lastPath || address.startsWith(`${lastPath}/`)
  return Object.fromEntries(
    Object.entries(folders).map(([folder, path]) => [
      folder,
      isBelow ? path + address.slice(lastPath.length) : address + path,
    ]),
  )
}

/** Errors for two sets of docs at one path: their pages would have the same addresses. */
function folderPathProblems(
  folders: Readonly<Record<string, string>>,
  versions: readonly DocsVersion[],
): Problem[] {
  const owners = new Map(versions.map(({ name, path }) => [path.toLowerCase(), `version "${name}"`]))
  return versions.flatMap(version =>
    Object.entries(version.folders ?? {}).flatMap(([folder, path]) => {
      const owner = owners.get(path.toLowerCase())
      owners.set(path.toLowerCase(), `folder "${folder}"`)
      if (owner === undefined) return []
      const message = `"docs.folders.${folder}": found "${folders[folder]}", expected a path that no other docs have: ${path} is that of ${owner}`
      return [configProblem(message, 'Give the folder another path.')]
    }),
  )
}

function pathProblems(versions: readonly DocsVersion[], settings: Settings, lastPath: string): Problem[] {
  const last = sectionPath({ path: lastPath })
  return versions.flatMap(({ name, path, isLast }, index) => {
    const place = settings.findIndex(setting => setting.name === name)
    const key = place < 0 ? `path of version "${name}"` : `"docs.versions.${place}.path"`
    const found = `${key}: found "${sectionPath({ path })}", expected`
    if (isLast && path !== lastPath) {
      const message = `${found} "${last}", the path of the docs, for the latest version`
      return [
        configProblem(
          message,
          `Remove it: links to ${last} lead to the latest version. "docs.path" moves all docs.`,
        ),
      ]
    }
    const same = versions.slice(0, index).find(version => version.path.toLowerCase() === path.toLowerCase())
    if (!same) return []
    const message = `${found} a unique path: version "${same.name}" has the same`
    return [configProblem(message, 'Give one of them another path.')]
  })
}
