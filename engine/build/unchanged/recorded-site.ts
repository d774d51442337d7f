import type { SiteData } from '../../portal/load-site.ts'
import { recordedMaps } from './recorded-maps.ts'

/** The parts of a site of which pages read single entries. */
export function partsOf({ model, dataFiles, glossary, versions }: SiteData) {
  const ofVersions = [...versions].map(
    ([name, { dataFiles, glossary }]) => [name, { dataFiles, glossary }] as const,
  )
  return { model, dataFiles, glossary, versions: new Map(ofVersions) }
}

/**
 * A site whose pages note what they read of these parts.
 *
 * @param note Called with the names of what is read.
 */
export function recordedSite(site: SiteData, note: (name: string) => void): SiteData {
  const { versions, ...parts } = recordedMaps(partsOf(site), '', note)
  const ofVersions = [...site.versions].map(
    ([name, data]) => [name, { ...data, ...versions.get(name) }] as const,
  )
  return { ...site, ...parts, versions: new Map(ofVersions) }
}
