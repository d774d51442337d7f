import { type EngineRecord, levels } from '../adapters/engine-record.ts'

/**
 * Schema of a collection: the fields of the DocSearch scraper for Typesense, and ours.
 *
 * @param locale Locale whose rules split words (typesense.org/docs/30.1/api/collections.html); empty if the collection
 * holds all locales.
 */
export function typesenseSchema(name: string, locale: string) {
  const text = (field: string) => ({ name: field, type: 'string', locale, optional: true })
  const facet = (field: string) => ({ name: field, type: 'string', facet: true, optional: true })
  return {
    name,
    fields: [
      ...levels.map(level => text(`hierarchy.${level}`)),
      text('content'),
      // Names and paths are ASCII in every locale.
      { name: 'words', type: 'string', optional: true },
      { name: 'owner', type: 'string', optional: true },
      ...['url_without_anchor', 'type', 'language', 'docusaurus_tag', 'area', 'service', 'build'].map(facet),
      { name: 'tags', type: 'string[]', facet: true, optional: true },
      { name: 'item_priority', type: 'int64' },
    ],
    default_sorting_field: 'item_priority',
    token_separators: ['_', '-', '.', '/', ':', '{', '}'],
  }
}

/** Converts a record to a document: levels become fields, null values are omitted, and one number gives the order. */
export function typesenseDocument(record: EngineRecord): Record<string, unknown> {
  const { objectID, hierarchy, weight, ...rest } = record
  const flat = Object.entries(hierarchy).map(([level, value]) => [`hierarchy.${level}`, value])
  const fields = [...Object.entries(rest), ...flat].filter(([, value]) => value !== null)
  return { id: objectID, ...Object.fromEntries(fields), item_priority: priority(weight) }
}

/** Combines rank, level and position into a number, as the DocSearch scraper does. */
function priority({ pageRank, level, position }: EngineRecord['weight']): number {
  return pageRank * 1_000_000_000 + level * 1000 + Math.max(0, 999 - position)
}
