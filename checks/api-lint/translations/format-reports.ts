import { formatTable } from 'shiori/internal/config/format-table.ts'
import { textKinds } from '../texts.ts'
import type { TranslationReport } from './check-translations.ts'

/**
 * Formats the reports as a table: a row for each kind of text, a column for each locale. Kinds without texts are left
 * out.
 */
export function formatReports(reports: readonly TranslationReport[]): string {
  const rows = textKinds.flatMap(kind => {
    const cells = reports.map(({ counts }) => counts.get(kind) ?? { translated: 0, total: 0 })
    if (cells.every(({ total }) => total === 0)) return []
    return [[kind, ...cells.map(({ translated, total }) => `${translated} of ${total}`)]]
  })
  return formatTable([['Translated', ...reports.map(({ locale }) => locale)], ...rows])
}
