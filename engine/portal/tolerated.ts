import type { SiteConfig } from '../config/config-schema.ts'
import type { Problem } from '../config/problem.ts'

/** Faults after which a page, or all of them, would not be shown: they end a build of content from elsewhere, too. */
const fatal: ReadonlySet<string> = new Set(['config', 'bundle', 'plugin', 'version', 'render'])

/** What is wrong with a site. With content that was written for another engine, a fault that leaves its page readable is a warning. */
export function tolerated({ markdown }: SiteConfig, problems: readonly Problem[]): Problem[] {
  if (!markdown.tolerant) return [...problems]
  return problems.map(one =>
    one.severity === 'error' && !fatal.has(one.code) ? { ...one, severity: 'warning' } : one,
  )
}
