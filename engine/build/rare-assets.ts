/**
 * Files of the bundle that only one island loads, by its name. Mermaid has 2.9 MB, and compressing it takes a third of the bundling time:
 * only sites with such a diagram get it, and the first one compresses it.
 */
const rareAssets: ReadonlyMap<string, RegExp> = new Map([
  ['mermaid-diagram', /(?:^|\/)mermaid\.tiny\.[^/]+$/],
])

/** The only island that loads a file of the bundle; undefined if every site gets the file. */
export function islandOfAsset(name: string): string | undefined {
  return [...rareAssets].find(([, pattern]) => pattern.test(name))?.[0]
}

/** Names of the islands in a page. */
export function islandsIn(html: string): string[] {
  return [...html.matchAll(/\sdata-island="([^"]+)"/g)].map(([, name = '']) => name)
}
