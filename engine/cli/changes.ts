/** Changes of a release that concern sites. */
export interface Release {
  version: string
  /** Sentences that say what changed and what to do about it. */
  changes: readonly string[]
}

/** Releases with changes that sites may have to follow, oldest first. Other releases are not listed. */
export const releases: readonly Release[] = []

/**
 * The releases after one version, up to and including another.
 *
 * @param from Version that a site was made with: `1.0.0`.
 * @param to Version of the engine.
 */
export function releasesBetween(all: readonly Release[], from: string, to: string): Release[] {
  return all.filter(({ version }) => compareVersions(version, from) > 0 && compareVersions(version, to) <= 0)
}

/** Compares versions of three numbers, such as `1.10.0`. Negative if `a` is the older one. */
export function compareVersions(a: string, b: string): number {
  const [left, right] = [a, b].map(version => version.split('.').map(Number))
  const at = [0, 1, 2].find(part => left?.[part] !== right?.[part])
  return at === undefined ? 0 : (left?.[at] ?? 0) - (right?.[at] ?? 0)
}
