import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
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

/** By file, with the state that it was read in: while a site is written, its texts are asked for at every edit. */
const known = new Map<string, { state: string; table: FailureTable | undefined }>()

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
  const found = known.get(full)
  if (found?.state === state) return found.table
  const table = failureTable(file, readFileSync(full, 'utf8'))
  known.set(full, { state, table })
  return table
}
