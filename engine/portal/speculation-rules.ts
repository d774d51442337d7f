import { hash } from 'node:crypto'
import type { SiteConfig } from '../config/config-schema.ts'

/** Files of speculation rules, by name, since browsers require a special media type for them. */
export const speculationNames = /^assets\/speculation-[\w-]+\.json$/
export const speculationType = 'application/speculationrules+json'

/**
 * Speculation rules with which browsers prepare the page that a reader is about to open, as a file for the `Speculation-Rules` header: a
 * strict policy does not let a script add them to the page.
 *
 * @returns Its path in the built site, with a hash of its content, and its text.
 */
export function speculationRules({ basePath }: Pick<SiteConfig, 'basePath'>): { name: string; text: string } {
  // Links to exclude: this page with another query keeps its scroll position, see browser/page/keep-scroll.ts; docs pages have their own
  // navigation, see browser/navigation/.
  const others = '.docs a,[href*="?"],[rel~=external],[download],[target=_blank],[data-no-prerender]'
  const condition = { selector_matches: `a[href^="${basePath}"]:not(${others})` }
  const text = JSON.stringify({ prerender: [{ where: condition, eagerness: 'moderate' }] })
  return { name: `assets/speculation-${hash('sha256', text, 'base64url').slice(0, 8)}.json`, text }
}
