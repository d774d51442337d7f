import type { SiteConfig } from '../config/config-schema.ts'
import type { Problem } from '../config/problem.ts'

/** Errors after which a page, or all pages, cannot be shown: they fail a build even with content for another engine. */
const fatal: ReadonlySet<string> = new Set(['config', 'bundle', 'plugin', 'version', 'render'])

/** The problems of a site. With content for another engine, errors that leave the page readable become warnings. */
export function adjustSeverity({ markdown }: SiteConfig, problems: readonly Problem[]): Problem[] {
  if (!markdown.tolerant) return [...problems]
  return problems.map(problem =>
    problem.severity === 'error' && !fatal.has(problem.code) ? { ...problem, severity: 'warning' } : problem,
  )
}
