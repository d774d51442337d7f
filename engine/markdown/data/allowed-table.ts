import { tableRow } from '../../components/data-writer.ts'
import { escapedMarkdown } from '../../components/escaped-markdown.ts'
import type { Messages } from '../../config/messages/messages.ts'
import type { AllowedOperation, Course, Step } from '../../reference/api-names.ts'
import type { LifecyclePart } from './lifecycle-part.ts'

/** States in which the same operations are allowed. */
export interface AllowedRow {
  /** Anchor of the row. */
  id: string
  states: string[]
  operations: readonly AllowedOperation[]
}

/** The drawn states with the operations that the description allows in them, in the order of the states. */
export function allowedRows(
  { states, allowed }: Course,
  { to }: LifecyclePart,
  steps: readonly Step[],
): AllowedRow[] {
  const drawn = new Set(steps.flatMap(step => [...step.from, step.to]))
  const rows = new Map<string, AllowedRow>()
  for (const state of states) {
    const operations = allowed.get(state)
    // A page that draws the transitions to some states draws all others elsewhere, and an anchor must be unique on the page.
    if (!operations || !drawn.has(state) || (to.size > 0 && !to.has(state))) continue
    const key = operations.map(({ address }) => address).join()
    const row = rows.get(key)
    if (row) row.states.push(state)
    else rows.set(key, { id: anchorOf(state), states: [state], operations })
  }
  return [...rows.values()]
}

function anchorOf(state: string): string {
  return `operations-in-${state.toLowerCase().replaceAll(/[^a-z\d]+/g, '-')}`
}

/** Lines of Markdown: a table that readers can open. */
export function writeAllowedStates(
  rows: readonly AllowedRow[],
  { allowed, state, operations }: Messages['content']['lifecycle'],
  htmlLang: string,
): string[] {
  if (rows.length === 0) return []
  const separator = listSeparator(htmlLang)
  return [
    `<Details summary="${allowed}">`,
    '',
    tableRow([state, operations]),
    tableRow(['---', '---']),
    ...rows.map(row =>
      tableRow([
        `{/* #${row.id} */}${row.states.map(name => `\`${name}\``).join(separator)}`,
        row.operations.map(({ title, address }) => `[${escapedMarkdown(title)}](${address})`).join(separator),
      ]),
    ),
    '',
    '</Details>',
  ]
}

/** Separator between the first items of a list: `, ` or `、`. */
export function listSeparator(htmlLang: string): string {
  const parts = new Intl.ListFormat(htmlLang).formatToParts(['a', 'b', 'c'])
  return parts.find(({ type }) => type === 'literal')?.value ?? ', '
}
