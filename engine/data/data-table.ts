import { z } from 'zod'
import type { Problem } from '../config/problem.ts'
import {
  type LocalTexts,
  localTextsSchema,
  placeTexts,
  type TextLocales,
  withQuoteHint,
} from '../files/local-texts.ts'
import type { PlacedTexts } from '../files/placed-texts.ts'
import { keyed } from '../files/schema-issues.ts'
import { readYaml, type YamlText } from '../files/yaml.ts'

/** A table of `content/data/<name>.yaml`, which pages show by `<DataTable of="name" />`. */
export interface DataTable {
  /** Path of its file from the root. */
  file: string
  columns: DataColumn[]
  rows: DataRow[]
}

export interface DataColumn {
  key: string
  label: PlacedTexts
  /** Numbers to be compared are aligned right. */
  align: 'left' | 'center' | 'right' | undefined
}

export interface DataRow {
  /** Anchor of the row on pages with the table. */
  id: string | undefined
  line: number
  /** In the order of the columns; inline Markdown. */
  cells: PlacedTexts[]
}

const code = 'data-table'

/** An id that needs no encoding in addresses. */
export const anchorSchema = z
  .string({ error: 'an id' })
  .regex(/^[^\s/?#"<>{}]+$/, { error: 'an id without spaces and slashes' })

/**
 * Reads a table. Every row must have a text for each column and no others, and ids of rows must be unique.
 *
 * @returns undefined if a rule is broken, with the reasons in `problems`.
 */
export function readDataTable(
  source: YamlText,
  locales: TextLocales,
  problems: Problem[],
): DataTable | undefined {
  const texts = localTextsSchema(locales)
  const checked = readYaml(source, input => tableSchema(texts, columnKeys(input)), code)
  problems.push(...withQuoteHint(checked.problems, locales))
  if (!checked.value) return undefined
  const { columns, rows } = checked.value
  const { lineOf } = checked
  const repeated = [
    ...repeatedNames(columns.map(({ key }) => key)).map(([index, key]) => [`columns.${index}`, key] as const),
    ...repeatedNames(rows.map(({ id }) => id)).map(([index, id]) => [`rows.${index}`, id] as const),
  ]
  for (const [place, name] of repeated) {
    problems.push({
      severity: 'error',
      code,
      file: source.file,
      line: lineOf(place.split('.')),
      message: `"${place}": "${name}" occurs twice`,
      hint: 'Give it a unique name.',
    })
  }
  return {
    file: source.file,
    columns: columns.map(({ key, label, align }, index) => ({
      key,
      align,
      label: placeTexts(label, ['columns', index, 'label'], lineOf),
    })),
    rows: rows.map((row, index) => ({
      id: typeof row.id === 'string' ? row.id : undefined,
      line: lineOf(['rows', index]),
      cells: columns.map(({ key }) => placeTexts(row[key] as LocalTexts, ['rows', index, key], lineOf)),
    })),
  }
}

/** Schema of a table with any columns. */
export function dataTableSchema(locales: TextLocales): z.ZodType {
  return tableSchema(localTextsSchema(locales), undefined)
}

type Cells = Record<string, LocalTexts | string | undefined>

/** @param keys Keys of the columns; undefined if they cannot be read, so that any cell is accepted. */
function tableSchema(texts: z.ZodType<LocalTexts>, keys: readonly string[] | undefined) {
  const key = z
    .string({ error: 'a key' })
    .regex(/^(?!id$)[a-z][\w-]*$/i, { error: 'a key of letters, digits and _, other than "id"' })
  const cells: Record<string, z.ZodType<LocalTexts | string | undefined>> = {
    id: anchorSchema.optional(),
    ...Object.fromEntries((keys ?? []).map(name => [name, texts])),
  }
  const row: z.ZodType<Cells> = keys ? keyed(cells, `cells: ${keys.join(', ')}`) : z.custom<Cells>()
  const list = <T extends z.ZodType>(item: T, plural: string) =>
    z.array(item, { error: `a list of ${plural}` }).min(1, { error: `at least one of the ${plural}` })
  const align = z.enum(['left', 'center', 'right'], { error: 'left, center or right' }).optional()
  const column = keyed({ key, label: texts, align }, 'a key and a label')
  return keyed({ columns: list(column, 'columns'), rows: list(row, 'rows') }, 'columns and rows')
}

/** Keys of the columns in unchecked input. */
function columnKeys(input: unknown): string[] | undefined {
  const columns: unknown = typeof input === 'object' && input !== null && 'columns' in input && input.columns
  if (!Array.isArray(columns)) return undefined
  const keys = columns.flatMap((column: unknown) =>
    typeof column === 'object' && column !== null && 'key' in column && typeof column.key === 'string'
      ? [column.key]
      : [],
  )
  return keys.length === columns.length ? keys : undefined
}

/** Names that already occurred in the list, with their index. */
export function repeatedNames<T>(names: readonly T[]): [index: number, name: T & {}][] {
  return names.flatMap((name, index): [number, T & {}][] =>
    name !== undefined && name !== null && names.indexOf(name) < index ? [[index, name]] : [],
  )
}
