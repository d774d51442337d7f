import { cellText, type DataWriter, tableRow } from '../../components/data-writer.ts'
import type { DataColumn, DataTable } from '../../data/data-table.ts'

const rules: Readonly<Record<NonNullable<DataColumn['align']>, string>> = {
  left: ':---',
  center: ':---:',
  right: '---:',
}

/** The table in Markdown. An id of a row stands in a comment before its first cell (row-anchors.ts). */
export function writeTable(writer: DataWriter, { columns, rows }: DataTable): void {
  const labels = columns.map(column => writer.in(column.label))
  const first = labels[0]?.line ?? 1
  writer.line(tableRow(labels.map(({ text }) => cellText(text))), first)
  writer.line(tableRow(columns.map(({ align }) => (align ? rules[align] : '---'))), first)
  for (const { id, cells, line } of rows) {
    const [head = '', ...rest] = cells.map(cell => cellText(writer.in(cell).text))
    writer.line(tableRow([id === undefined ? head : `{/* #${id} */}${head}`, ...rest]), line)
  }
}
