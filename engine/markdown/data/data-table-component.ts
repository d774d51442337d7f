import { z } from 'zod'
import { cellText, type DataWriter, tableRow } from '../../components/data-writer.ts'
import type { ComponentDeclaration } from '../../components/declaration.ts'
import type { DataColumn, DataTable } from '../../data/data-table.ts'

/** The tables of `content/data` by name; undefined for a file that cannot be read. */
export type DataTables = ReadonlyMap<string, DataTable | undefined>

/** `<DataTable of="limits" />`: the table of `content/data/limits.yaml`. */
export const dataTable: ComponentDeclaration<DataTables> = {
  name: 'DataTable',
  attributes: z
    .strictObject({
      of: z.string().describe('Name of the file in `content/data`, without `.yaml`.'),
    })
    .describe('The table of a file in `content/data`.'),
  expand({ attributes, data, refer, reportName, writer }) {
    const of = attributes.get('of') ?? ''
    refer('table', of)
    if (!data.has(of)) reportName(`there is no file content/data/${of}.yaml`, of, [...data.keys()])
    const table = data.get(of)
    // If the file cannot be read, that was reported when it was read.
    if (table) writeTable(writer(table.file), table)
  },
}

const rules: Readonly<Record<NonNullable<DataColumn['align']>, string>> = {
  left: ':---',
  center: ':---:',
  right: '---:',
}

/** The table in Markdown. The id of a row is a comment before its first cell (row-anchors.ts). */
function writeTable(writer: DataWriter, { columns, rows }: DataTable): void {
  const labels = columns.map(column => writer.in(column.label))
  const first = labels[0]?.line ?? 1
  writer.line(tableRow(labels.map(({ text }) => cellText(text))), first)
  writer.line(tableRow(columns.map(({ align }) => (align ? rules[align] : '---'))), first)
  for (const { id, cells, line } of rows) {
    const [head = '', ...rest] = cells.map(cell => cellText(writer.in(cell).text))
    writer.line(tableRow([id === undefined ? head : `{/* #${id} */}${head}`, ...rest]), line)
  }
}
