/**
 * Files of the bundle that one island alone asks for, by its name. Mermaid is 2.9 MB, and compressing it takes a third of the time
 * of bundling: a site gets it when it has a diagram for it, compressed by the first such site.
 */
const rareAssets: ReadonlyMap<string, RegExp> = new Map([
  ['mermaid-diagram', /(?:^|\/)mermaid\.tiny\.[^/]+$/],
])

/** The island that alone asks for a file of the bundle; undefined for a file that every site gets. */
export function islandOfAsset(name: string): string | undefined {
  return [...rareAssets].find(([, pattern]) => pattern.test(name))?.[0]
}

/** Names of the islands in a page. */
export function islandsIn(html: string): string[] {
  return [...html.matchAll(/\sdata-island="([^"]+)"/g)].map(([, name = '']) => name)
}
