import type { SiteConfig } from '../config/config-schema.ts'
import type { Dialect } from '../markdown/page.ts'

/**
 * The dialect of content written for another engine; undefined for other sites, which load none of its code. A tolerant site without
 * `syntax` gets the dialect of Docusaurus.
 */
export async function dialectOf({
  syntax,
  tolerant,
}: Pick<SiteConfig['markdown'], 'syntax' | 'tolerant'>): Promise<Dialect | undefined> {
  if (syntax === undefined && !tolerant) return undefined
  const { dialectNamed } = await import('./dialect.ts')
  return dialectNamed(syntax ?? 'docusaurus')
}
