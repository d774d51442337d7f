/** Paths of the pages in a sitemap, in all languages. */
export function pathsOf(sitemap: string): string[] {
  return [...sitemap.matchAll(/<loc>https:\/\/[^/]*([^<]*)<\/loc>/g)].map(([, path = '']) => path || '/')
}

/** An evenly distributed selection of items. */
export function spread<T>(items: readonly T[], count: number): T[] {
  const step = Math.max(1, items.length / count)
  return Array.from(
    { length: Math.min(count, items.length) },
    (_, index) => items[Math.floor(index * step)],
  ).filter(item => item !== undefined)
}
