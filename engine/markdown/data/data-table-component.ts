import { z } from 'zod'
import type { ComponentDeclaration } from '../../components/declaration.ts'
import type { DataTable } from '../../data/data-table.ts'
import { writeTable } from './write-table.ts'

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
    // What is wrong with the file itself has been told when it was read.
    if (table) writeTable(writer(table.file), table)
  },
}
