import { textKinds } from '../texts.ts'
import type { TranslationReport } from './check-translations.ts'

/** The reports as a table: a line for each kind of text, a column for each locale. Kinds without texts are left out. */
export function formatReports(reports: readonly TranslationReport[]): string {
  const rows = textKinds.flatMap(kind => {
    const cells = reports.map(({ counts }) => counts.get(kind) ?? { translated: 0, total: 0 })
    if (cells.every(({ total }) => total === 0)) return []
    return [[kind, ...cells.map(({ translated, total }) => `${translated} of ${total}`)]]
  })
  const table = [['Translated', ...reports.map(({ locale }) => locale)], ...rows]
  const widths = (table[0] ?? []).map((_, column) => Math.max(...table.map(row => row[column]?.length ?? 0)))
  return table
    .map(row =>
      row
        .map((cell, column) =>
          column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
        )
        .join('  '),
    )
    .join('\n')
}
