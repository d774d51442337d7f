import { posix } from 'node:path'
import type { DocsPlan, Migration } from './migration.ts'
import { asObject, asText, type Plain } from './plain-data.ts'

/**
 * Settings of the versions, nothing where there is one. A version holds what each set of docs has at it: the menu lists those of the
 * first set, then those that only others have.
 */
export function versionSettings({
  plans,
  report,
  docsPath,
}: Pick<Migration, 'plans' | 'report' | 'docsPath'>): Plain[] {
  const sets = [...Map.groupBy(plans, plan => plan.docs).values()]
  const frozen = sets.filter(set => set.length > 1)
  const [first] = frozen
  if (first === undefined) return []
  const ordered = [...first, ...plans.filter(plan => !first.includes(plan))]
  const shown = [...Map.groupBy(ordered, plan => plan.version).values()].flatMap(([plan]) => plan ?? [])
  if (frozen.length > 1)
    report.changed(
      'versions',
      'one menu lists those of all sets of docs; where a version lacks the page, it leads to the first one of that version',
    )
  return shown.map(plan => {
    const set = sets.find(one => one.includes(plan)) ?? []
    // Two sets may have versions of one name that have nothing to do with each other.
    const suffix = frozen.length > 1 && !first.includes(plan) ? ` (${plan.docs.id})` : ''
    return settingsOf(plan, set, suffix, docsPath)
  })
}

function settingsOf(
  { version, docs, folder }: DocsPlan,
  set: readonly DocsPlan[],
  suffix: string,
  docsPath: string,
): Plain {
  const name = /version-([^/\\]+)$/.exec(folder)?.[1] ?? 'current'
  const given = asObject(docs.versions[name])
  const banner = asText(given.banner)
  const isBanner = banner !== undefined && ['none', 'unmaintained', 'unreleased'].includes(banner)
  const place = (wanted: string) => set.findIndex(plan => plan.version === wanted)
  return {
    name: version,
    label: (asText(given.label) ?? (name === 'current' ? 'Next' : name)) + suffix,
    ...(version === 'current' && { isLast: true }),
    ...(version === 'unreleased' && { path: posix.join(docsPath, 'next') }),
    // What is newer than the version that readers begin with is not released.
    ...(version !== 'current' && {
      banner: isBanner ? banner : place(version) < place('current') ? 'unreleased' : 'unmaintained',
    }),
  }
}
