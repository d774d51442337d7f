import { apiWith } from './description.ts'

/** Size of a dense description. */
export interface Density {
  /** Number of schemas. */
  schemas: number
  /** Number of fields of each schema. */
  fields: number
  /** Number of these fields that refer to other schemas. */
  references: number
}

/**
 * A description whose schemas refer to each other so densely that each operation reaches all of them, like an export of a database. Each
 * schema has two operations: one reads it, one writes it.
 */
export function denseDescription({ schemas, fields, references }: Density): Record<string, unknown> {
  const ref = (index: number) => ({ $ref: `#/components/schemas/Table${index % schemas}` })
  const numbers = Array.from({ length: schemas }, (_, index) => index)
  const columns = (table: number) =>
    Array.from({ length: fields }, (_, column) => [
      `column${column}`,
      column < references
        ? ref(table * references + column + 1)
        : { type: 'string', description: `Column ${column} of table ${table}.` },
    ])
  const content = (table: number) => ({ 'application/json': { schema: ref(table) } })
  const answer = (table: number) => ({ 200: { description: 'Done.', content: content(table) } })
  return apiWith({
    paths: Object.fromEntries(
      numbers.map(table => [
        `/tables/${table}`,
        {
          get: { operationId: `read${table}`, responses: answer(table) },
          put: {
            operationId: `write${table}`,
            requestBody: { content: content(table) },
            responses: answer(table + 1),
          },
        },
      ]),
    ),
    components: {
      schemas: Object.fromEntries(
        numbers.map(table => [
          `Table${table}`,
          { type: 'object', properties: Object.fromEntries(columns(table)) },
        ]),
      ),
    },
  })
}
