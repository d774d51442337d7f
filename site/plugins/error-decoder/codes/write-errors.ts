import { format, formatPlural } from 'shiori'
import { cellText, type DataWriter, escapedMarkdown, tableRow } from 'shiori/components'
import type { PlacedText } from 'shiori/data'
import type { ErrorCode, ErrorGroup } from './error-codes.ts'
import { firstSentence } from './first-sentence.ts'
import type { CodeWords } from './words.ts'

/** Data that a page's codes need. */
export interface CodesContext {
  words: CodeWords
  /** operationIds by the error reasons that they can respond with. */
  reasons: ReadonlyMap<string, readonly string[]>
  htmlLang: string
}

/** Writes the lines of a file of error codes. */
export type CodesWriter = DataWriter & { data: CodesContext }

/** Number of operations from which their list is folded. */
const folded = 6
/** Number of codes from which their table can be filtered. */
const filtered = 8

/**
 * Writes a table of the codes, linked to their sections, with the columns that they need: name, status, whether a retry
 * helps.
 */
export function writeErrorOverview(writer: CodesWriter, groups: readonly ErrorGroup[]): void {
  const codes = groups.flatMap(group => group.codes)
  const { words, reasons } = writer.data
  const columns: { label: string; cell: (code: ErrorCode) => string }[] = [
    { label: words.code, cell: ({ code, anchor }) => `[\`${code}\`](#${anchor})` },
  ]
  if (codes.some(({ name }) => name !== undefined))
    columns.push({ label: words.name, cell: ({ name }) => nameText(name) })
  if (codes.some(({ status }) => status !== undefined))
    columns.push({ label: 'HTTP', cell: ({ status }) => String(status ?? '') })
  columns.push({ label: words.cause, cell: ({ cause }) => firstSentence(writer.in(cause).text) })
  if (codes.some(({ retry }) => retry))
    columns.push({ label: words.retry, cell: ({ retry }) => (retry ? writer.in(retry).text : '') })
  const first = codes[0]?.line ?? 1
  const foreign = groups.flatMap(group => (group.notInApi ? constantsOf(group) : []))
  // The API may have a reason with the same name.
  const absent = foreign.filter(name => !reasons.has(name))
  if (absent.length > 0) writer.block(`{/* not in the API: ${absent.join(', ')} */}`, first)
  const hasFilter = codes.length >= filtered
  if (hasFilter) writer.block(`<TableFilter label="${words.filter}">`, first)
  writer.line(tableRow(columns.map(({ label }) => label)), first)
  writer.line(tableRow(columns.map(() => '---')), first)
  for (const code of codes) writer.line(tableRow(columns.map(({ cell }) => cellText(cell(code)))), code.line)
  if (hasFilter) writer.block('</TableFilter>', first)
}

/** Codes that would be taken for names of the API (api-mentions.ts). */
function constantsOf({ codes }: ErrorGroup): string[] {
  return codes.map(({ code }) => String(code)).filter(code => /^[A-Z][A-Z\d]*_[A-Z\d_]*$/.test(code))
}

/**
 * Writes a section with an anchor for each code, by group. A single group has no heading, because the page has one for
 * it.
 */
export function writeErrorSections(writer: CodesWriter, groups: readonly ErrorGroup[]): void {
  const [only, ...others] = groups
  for (const group of groups) {
    const isOnly = group === only && others.length === 0
    if (!isOnly) {
      const { text } = writer.in(group.title)
      writer.block(`### ${text} {#${group.id}}`, group.line)
    }
    for (const code of group.codes) {
      writeSection(writer, code, isOnly ? '###' : '####')
      writeOperations(writer, code, group)
    }
  }
}

function writeSection(writer: CodesWriter, code: ErrorCode, level: string): void {
  writer.block(`${level} ${breakable(escapedMarkdown(code.heading))} {#${code.anchor}}`, code.line)
  const facts = factsOf(writer, code)
  if (facts !== '') writer.block(`<p>${facts}</p>`, code.line)
  writer.text(writer.in(code.cause))
  writeRemedy(writer, writer.in(code.remedy))
  if (code.details) writer.text(writer.in(code.details))
}

/** Returns the short facts about a code, for the line below its heading. */
function factsOf(writer: CodesWriter, code: ErrorCode): string {
  const { words } = writer.data
  const { name, status, retry, operations, since, deprecated } = code
  const facts: string[] = []
  const add = (text: string, tone = '') => facts.push(`<Badge${tone}>${text}</Badge>`)
  // The heading of a number contains it.
  if (name !== undefined && !code.heading.includes(name)) facts.push(nameText(name))
  if (status !== undefined) add(`HTTP ${status}`)
  if (retry) add(words.retryLabel + cellText(writer.in(retry).text))
  if (operations === 'all') add(words.anyOperation)
  if (since !== undefined) add(escapedMarkdown(format(words.since, { version: since })))
  if (deprecated === true) add(words.deprecated, ' tone="warning"')
  else if (deprecated !== undefined)
    add(escapedMarkdown(format(words.deprecatedSince, { version: deprecated })), ' tone="warning"')
  return facts.join(' ')
}

function writeRemedy(writer: CodesWriter, remedy: PlacedText): void {
  const label = writer.data.words.remedyLabel
  const { text, line } = remedy
  // A list or a table starts a block of its own.
  if (/^\s*(?:[-*|>]|\d+\.\s|`{3}|~{3}|:::)/.test(text)) {
    writer.block(`<p><strong>${label.trimEnd()}</strong></p>`, line)
    writer.text(remedy)
  } else {
    writer.text({ text: `<strong>${label}</strong>${text}`, line })
  }
}

/** Writes the operations that can respond with a code. */
function writeOperations(
  writer: CodesWriter,
  { code, operations, line }: ErrorCode,
  { notInApi }: ErrorGroup,
): void {
  const { words, reasons, htmlLang } = writer.data
  if (operations === 'all') return
  const described = notInApi ? [] : reasons.get(String(code))
  const ids = [...new Set([...(described ?? []), ...operations])]
  if (ids.length === 0) return
  const isFolded = ids.length >= folded
  if (isFolded) {
    const summary = formatPlural(words.fromOperations, ids.length, htmlLang)
    writer.blank()
    writer.line('<details>', line)
    writer.block(`<summary>${escapedMarkdown(summary)}</summary>`, line)
  } else {
    writer.block(`<p><strong>${words.fromLabel}</strong></p>`, line)
  }
  for (const id of ids) writer.line(`- <Operation id="${id}" />`, line)
  if (isFolded) writer.block('</details>', line)
  else writer.blank()
}

/** Formats a constant as code, and words as they are. */
function nameText(name: string | undefined): string {
  if (name === undefined) return ''
  return /\s/.test(name) ? escapedMarkdown(name) : `\`${name}\``
}

/** Lets a long name break after its underscores, for phones. */
function breakable(heading: string): string {
  return heading.length < 30 ? heading : heading.replaceAll(/(?<=\w{5}\\_)(?=\w)/g, '<wbr />')
}
