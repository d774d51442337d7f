import { hash } from 'node:crypto'
import type { SiteConfig } from '../config/config-schema.ts'

/** Files of rules, by name: browsers take them by this type alone. */
export const speculationNames = /^assets\/speculation-[\w-]+\.json$/
export const speculationType = 'application/speculationrules+json'

/**
 * Rules by which browsers prepare the page that a reader is about to open, as a file that the `Speculation-Rules` header names: a
 * strict policy lets no script write them into the page.
 *
 * @returns Its path in the built site, with a hash of its content, and its text.
 */
export function speculationRules({ basePath }: Pick<SiteConfig, 'basePath'>): { name: string; text: string } {
  // This page with another query keeps its scroll position, see browser/page/keep-scroll.ts; pages of the docs have a way of their own
  // from one to the other, see browser/navigation/.
  const others = '.docs a,[href*="?"],[rel~=external],[download],[target=_blank],[data-no-prerender]'
  const where = { selector_matches: `a[href^="${basePath}"]:not(${others})` }
  const text = JSON.stringify({ prerender: [{ where, eagerness: 'moderate' }] })
  return { name: `assets/speculation-${hash('sha256', text, 'base64url').slice(0, 8)}.json`, text }
}
