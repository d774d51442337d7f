import { sampleOf } from 'shiori/internal/testing/sample.ts'

/**
 * Specs of one part each, by name: `npm test` tries a quarter of them a day, others the next, the nightly run all. Every day come those of the
 * ways that all readers go (pages, frame, sidebar, navigation, the search dialog, operations, requests, first paint), of policies and budgets, and
 * those that ask the server alone; they also load each of these parts.
 */
export const byTurns = [
  'anchors',
  'api-site',
  'ask',
  'console-account',
  'console-body',
  'console-failures',
  'console-history',
  'console-hosts',
  'console-messages',
  'console-phone',
  'copy-page',
  'deploys',
  'diagrams',
  'drawers',
  'error-decoder',
  'feedback',
  'fetch-ahead',
  'guide-runs',
  'iframe-player',
  'islands',
  'languages',
  'large-text',
  'long-sidebar',
  'mcp-programs',
  'offline',
  'offline-portal',
  'operation-filter',
  'own-ids',
  'phone-lines',
  'player-demo',
  'prerender',
  'progress',
  'readability',
  'reference',
  'search-dialog-history',
  'search-dialog-results',
  'search-page',
  'shared-frame',
  'shortcuts',
  'storage',
  'structured-data',
  'swap-hurry',
  'tabs',
  'template',
  'theme',
  'videos',
  'webhook',
  'workflows',
] as const

/** @returns Paths from the root of the repository, of those that are left out today. */
export function leftOutSpecs(): string[] {
  const drawn = new Set(sampleOf(byTurns, 4))
  return byTurns.filter(name => !drawn.has(name)).map(name => `e2e/${name}.spec.ts`)
}
