import type { SiteConfig } from '../config/config-schema.ts'
import type { Dialect } from '../markdown/page.ts'

/**
 * The dialect of content that was written for another engine; undefined for other sites, which load nothing of it. A tolerant site that names
 * no engine reads what Docusaurus reads.
 */
export async function dialectOf({
  syntax,
  tolerant,
}: Pick<SiteConfig['markdown'], 'syntax' | 'tolerant'>): Promise<Dialect | undefined> {
  if (syntax === undefined && !tolerant) return undefined
  const { dialectNamed } = await import('./dialect.ts')
  return dialectNamed(syntax ?? 'docusaurus')
}
