import { posix } from 'node:path'

/** A row of a table about failures, as text without markup. */
export interface Symptom {
  seen: string
  cause: string
}

/** A guide with its table about failures. */
export interface FailureTable {
  /** Path of the guide below the docs, without extension: `livestreaming/rtmp`. */
  doc: string
  title: string
  symptoms: Symptom[]
}

/** Heading of the section, which has the same name in every guide; translations have its id. */
const heading = /^## (?:When something goes wrong|.*\{#when-something-goes-wrong\})\s*$/m

/**
 * Reads the first table in the section "When something goes wrong" of a guide; undefined for a guide without one.
 *
 * @param file Path below the docs of a locale, `livestreaming/rtmp.mdx`.
 */
export function failureTable(file: string, text: string): FailureTable | undefined {
  const at = heading.exec(text)
  if (!at) return undefined
  const section = text.slice(at.index + at[0].length).split(/^## /m, 1)[0] ?? ''
  const rows = (/(?:^\|.*\n?)+/m.exec(section)?.[0] ?? '').split('\n').slice(2)
  const symptoms = rows.flatMap(row => {
    const [seen, cause] = cells(row)
    return seen && cause ? [{ seen, cause }] : []
  })
  if (symptoms.length === 0) return undefined
  const title = /^title: *(.+)$/m.exec(text)?.[1] ?? file
  const doc = posix.join(posix.dirname(file), posix.basename(file).replace(/\.mdx?$/, ''))
  return { doc, title: unquoted(title), symptoms }
}

function cells(row: string): string[] {
  return row
    .split(/(?<!\\)\|/)
    .slice(1, -1)
    .map(cell => withoutMarkup(cell).trim())
}

/** Keeps code and emphasis of a cell. Links and components work only in the guide, so they become their text. */
function withoutMarkup(cell: string): string {
  return cell
    .replaceAll(/<Member\b[^>]*\bname="(?:[^".]*\.)?([^"]+)"[^>]*\/>/g, '`$1`')
    .replaceAll(/<Operation\b[^>]*\bid="(?:[^"_]*_)?([^"]+)"[^>]*\/>/g, '`$1`')
    .replaceAll(/<\/?[A-Z]\w*\b[^>]*>/g, '')
    .replaceAll(/\[([^\]]+)\]\([^)]*\)/g, '$1')
}

function unquoted(title: string): string {
  return title.trim().replace(/^(["'])(.*)\1$/, '$2')
}
