import { isDeepStrictEqual } from 'node:util'
import type { Locale } from '../../config/locale.ts'
import { levels } from '../adapters/engine-record.ts'

/** Attributes that search filters and counts by. */
const facets = ['language', 'docusaurus_tag', 'area', 'service', 'tags', 'type']

/** Settings of a new index, based on the DocSearch templates (docsearch.algolia.com/docs/templates). */
const newIndex = {
  searchableAttributes: [
    'unordered(hierarchy.lvl1)',
    'unordered(hierarchy.lvl2)',
    'words',
    ...levels.slice(3).map(level => `unordered(hierarchy.${level})`),
    'owner',
    'content',
    'unordered(hierarchy.lvl0)',
  ],
  customRanking: ['desc(weight.pageRank)', 'desc(weight.level)', 'asc(weight.position)'],
  ranking: ['words', 'filters', 'typo', 'attribute', 'proximity', 'exact', 'custom'],
  distinct: true,
  minWordSizefor1Typo: 3,
  minWordSizefor2Typos: 7,
  allowTyposOnNumericTokens: false,
  minProximity: 1,
  ignorePlurals: true,
}

/**
 * Settings that an index lacks. An existing index keeps its owner's settings and gets only those that search cannot
 * work without.
 *
 * @param found The index's settings; undefined if it does not exist.
 * @returns Undefined if nothing has to change.
 */
export function algoliaSettings(
  found: Record<string, unknown> | undefined,
  locales: readonly Locale[],
): Record<string, unknown> | undefined {
  const languages = locales.map(locale => locale.split('-')[0] ?? locale)
  const existing = namesOf(found?.attributesForFaceting)
  const missing = facets.filter(facet => !existing.some(name => name.replace(/^.*\(|\).*$/g, '') === facet))
  const needed = {
    attributesForFaceting: [...existing, ...missing],
    attributeForDistinct: 'url_without_anchor',
    indexLanguages: [...new Set([...namesOf(found?.indexLanguages), ...languages])],
  }
  if (!found) return { ...newIndex, ...needed }
  const changed = Object.entries(needed).filter(([name, value]) => !isDeepStrictEqual(found[name], value))
  return changed.length > 0 ? Object.fromEntries(changed) : undefined
}

function namesOf(value: unknown): string[] {
  return Array.isArray(value) ? value.filter(name => typeof name === 'string') : []
}
