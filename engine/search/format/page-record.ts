import type { PageRecord } from './layout.ts'

/**
 * A record as it is stored. Properties that most pages lack come last; a missing one is 0, and trailing zeros are
 * omitted.
 */
type Row = [
  url: string,
  title: string,
  path: string[],
  description: string,
  docs: number[],
  operation?: PageRecord['operation'] | 0,
  deprecated?: 0 | 1,
  lang?: string | 0,
]

/** Encodes a record as a row. Without the names of keys, every result is shorter. */
export function writeRecord(record: PageRecord): Row {
  const { url, title, path, description, docs, operation = 0, deprecated, lang = 0 } = record
  const row: Row = [url, title, path, description, docs.flat(), operation, deprecated ? 1 : 0, lang]
  while (row.at(-1) === 0) row.pop()
  return row
}

/** Decodes a record from its row. */
export function readRecord(row: Row): PageRecord {
  const [url, title, path, description, numbers, operation, deprecated, lang] = row
  const docs: PageRecord['docs'] = []
  for (let index = 0; index < numbers.length; index += 4) {
    const [at = 0, length = 0, from = 0, count = 0] = numbers.slice(index, index + 4)
    docs.push([at, length, from, count])
  }
  return {
    url,
    title,
    path,
    description,
    docs,
    operation: operation || undefined,
    deprecated: deprecated ? true : undefined,
    lang: lang || undefined,
  }
}
