import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { type FailureTable, failureTable } from './symptoms.ts'

/**
 * Reads the tables about failures of all guides by locale. If a locale lacks a guide, that of the default locale is
 * used, because its readers see that page.
 */
export function readTables(
  root: string,
  locales: readonly string[],
  defaultLocale: string,
): Map<string, FailureTable[]> {
  const read = new Map(locales.map(locale => [locale, tablesOf(join(root, 'content', 'docs', locale))]))
  const original = read.get(defaultLocale) ?? new Map<string, FailureTable>()
  return new Map(
    [...read].map(([locale, tables]) => [
      locale,
      [...original].map(([doc, table]) => tables.get(doc) ?? table),
    ]),
  )
}

/** Tables by file, with the state of the file: during development, they are requested after every edit. */
const tableByFile = new Map<string, { state: string; table: FailureTable | undefined }>()

function tablesOf(folder: string): Map<string, FailureTable> {
  const files = existsSync(folder)
    ? readdirSync(folder, { encoding: 'utf8', recursive: true }).filter(file => /\.mdx?$/.test(file))
    : []
  return new Map(
    files.toSorted().flatMap(file => {
      const table = tableOf(folder, file)
      return table ? [[table.doc, table] as const] : []
    }),
  )
}

function tableOf(folder: string, file: string): FailureTable | undefined {
  const full = join(folder, file)
  const { mtimeMs, size } = statSync(full)
  const state = `${mtimeMs} ${size}`
  const found = tableByFile.get(full)
  if (found?.state === state) return found.table
  const table = failureTable(file, readFileSync(full, 'utf8'))
  tableByFile.set(full, { state, table })
  return table
}
