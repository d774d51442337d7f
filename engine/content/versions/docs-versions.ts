import { configProblem } from '../../config/config-issues.ts'
import type { SiteConfig } from '../../config/config-schema.ts'
import { type Problem, ProblemsError } from '../../config/problem.ts'
import type { DocsVersion } from '../types.ts'
import { currentVersion } from './current-version.ts'
import { versionsFolder } from './version-files.ts'
import { versionNameFault } from './version-name.ts'

type Settings = SiteConfig['docs']['versions']

/** Address of the last version's docs: links to `/docs/...` lead there. */
const lastPath = '/docs'

/**
 * The versions of the docs in the order of the version menu: what is frozen and what `content/` holds, as the configuration
 * describes them. What it leaves out: the newest frozen version is the last one, versions after it are unreleased and
 * those before it unmaintained, each stands below `/docs/<name>`.
 *
 * @param frozen Names of the frozen versions, newest first.
 * @throws {ProblemsError} with what is wrong in the settings.
 */
export function docsVersions(settings: Settings, frozen: readonly string[]): DocsVersion[] {
  const names = [currentVersion, ...frozen]
  const problems = [...folderProblems(frozen), ...nameProblems(settings, names)]
  const last = lastName(settings, names, problems)
  const versions = names.map((name, index): DocsVersion => {
    const { label, path, banner, mainDocId } = settings.find(one => one.name === name) ?? {}
    const isLast = name === last
    const isNewer = index < names.indexOf(last)
    const ownPath = name === currentVersion ? `${lastPath}/next` : `${lastPath}/${name}`
    return {
      name,
      label: label ?? (name === currentVersion ? 'Next' : name),
      isLast,
      path: path ?? (isLast ? lastPath : ownPath),
      banner: banner ?? (isLast ? 'none' : isNewer ? 'unreleased' : 'unmaintained'),
      mainDocId,
    }
  })
  problems.push(...pathProblems(versions, settings))
  if (problems.length > 0) throw new ProblemsError(problems)
  return versions
}

function folderProblems(frozen: readonly string[]): Problem[] {
  return frozen.flatMap(name => {
    const expected = versionNameFault(name)
    const file = `${versionsFolder}/${name}`
    const message = `found a version "${name}", expected ${expected}`
    const hint = 'Rename the folder, or move it elsewhere.'
    return expected === undefined ? [] : [{ severity: 'error', code: 'version', file, message, hint }]
  })
}

function nameProblems(settings: Settings, names: readonly string[]): Problem[] {
  return settings.flatMap(({ name }, index) => {
    const found = `"docs.versions.${index}.name": found "${name}"`
    if (settings.findIndex(one => one.name === name) < index)
      return [configProblem(`${found}, expected each version once`, 'Remove one of the two.')]
    if (names.includes(name)) return []
    const hint = `There is no folder ${versionsFolder}/${name}. "shiori docs:version ${name}" freezes the docs as it.`
    return [configProblem(`${found}, expected one of ${names.join(', ')}`, hint)]
  })
}

function lastName(settings: Settings, names: readonly string[], problems: Problem[]): string {
  const [first, second] = settings.filter(one => one.isLast === true)
  if (first && second) {
    const place = `"docs.versions.${settings.indexOf(second)}.isLast"`
    const message = `${place}: found true, expected one last version: "${first.name}" is it already`
    problems.push(configProblem(message, 'Leave it out of one of the two.'))
  }
  if (first) return first.name
  const possible = names.filter(
    name => settings.find(one => one.name === name)?.isLast !== false && name !== currentVersion,
  )
  const last = possible[0] ?? currentVersion
  const index = settings.findIndex(one => one.name === last && one.isLast === false)
  if (index >= 0) {
    const message = `"docs.versions.${index}.isLast": found false, expected one version to be the last`
    problems.push(configProblem(message, 'Leave it out, or give another version "isLast: true".'))
  }
  return last
}

function pathProblems(versions: readonly DocsVersion[], settings: Settings): Problem[] {
  return versions.flatMap(({ name, path, isLast }, index) => {
    const place = settings.findIndex(one => one.name === name)
    const key = place < 0 ? `path of version "${name}"` : `"docs.versions.${place}.path"`
    const found = `${key}: found "${path}", expected`
    if (isLast && path !== lastPath) {
      const message = `${found} "${lastPath}" for the last version`
      return [configProblem(message, `Leave it out: links to ${lastPath} lead to the last version.`)]
    }
    const same = versions.slice(0, index).find(one => one.path.toLowerCase() === path.toLowerCase())
    if (!same) return []
    const message = `${found} a path of its own: version "${same.name}" has it`
    return [configProblem(message, 'Give one of them another path.')]
  })
}
