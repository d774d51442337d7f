import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type FailureTable, failureTable } from './symptoms.ts'

/**
 * The tables about failures of all guides by locale. A guide that a locale lacks is there in the default one, since its readers are
 * shown that page.
 */
export function readTables(
  root: string,
  locales: readonly string[],
  defaultLocale: string,
): Map<string, FailureTable[]> {
  const read = new Map(locales.map(locale => [locale, tablesOf(join(root, 'content', 'docs', locale))]))
  const original = read.get(defaultLocale) ?? new Map<string, FailureTable>()
  return new Map(
    [...read].map(([locale, own]) => [locale, [...original].map(([doc, table]) => own.get(doc) ?? table)]),
  )
}

function tablesOf(folder: string): Map<string, FailureTable> {
  const files = globSync('**/*.{md,mdx}', { cwd: folder }).toSorted()
  return new Map(
    files.flatMap(file => {
      const table = failureTable(file, readFileSync(join(folder, file), 'utf8'))
      return table ? [[table.doc, table] as const] : []
    }),
  )
}
