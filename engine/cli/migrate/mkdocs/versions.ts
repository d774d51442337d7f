import path from 'node:path'
import { dataOf } from '../data-file.ts'
import type { ConvertedRedirect } from '../frame/converted-site.ts'
import { asList, asObject, asText, type Plain } from '../plain-data.ts'
import type { Report } from '../report.ts'
import { isThere } from '../source-folder.ts'

/**
 * Redirects from the addresses that mike gives to pages of this version: below its name and its aliases. Other versions
 * are reported.
 *
 * @param version `extra.version` of the configuration.
 * @param options Options of the plugin; undefined if the site has no versions.
 */
export function versionRedirects(
  { version, options }: { version: Plain; options: Plain | undefined },
  addresses: readonly string[],
  root: string,
  report: Report,
): ConvertedRedirect[] {
  if (options === undefined && version.provider !== 'mike') return []
  const file = ['versions.json', 'docs/versions.json']
    .map(name => path.join(root, name))
    .find(candidate => isThere(candidate, root))
  const listed = file === undefined ? [] : asList(dataOf(file, root, report)).map(asObject)
  const named = [asText(options?.canonical_version), asText([version.default].flat()[0])].flatMap(
    item => item ?? [],
  )
  const aliases = (entry: Plain) => asList(entry.aliases).map(String)
  const own =
    listed.find(entry => named.some(name => name === entry.version || aliases(entry).includes(name))) ??
    listed[0]
  const others = listed.flatMap(entry => (entry === own ? [] : (asText(entry.version) ?? [])))
  if (others.length > 0)
    report.leftOut(
      `versions ${others.join(', ')}`,
      'each version is on its own branch: only this one was migrated',
    )
  const names = new Set([...named, ...(own ? [String(own.version), ...aliases(own)] : [])])
  if (names.size === 0) names.add('latest')
  return [...names].flatMap(name =>
    addresses.map(address => ({ from: path.posix.join('/', name, address), to: address })),
  )
}
