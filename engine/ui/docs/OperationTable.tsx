import { Fragment } from 'react'
import { formatPlural } from '../../config/messages/messages.ts'
import type { CategoryItemData, OperationItemData } from '../../route-data/category-types.ts'
import { useFrame } from '../layout/frame-context.ts'
import { Badge } from '../mdx/Badge.tsx'
import { ApiMethodLabel } from '../reference/ApiMethodLabel.tsx'
import { useLanguage } from '../text/use-language.ts'

/** An item of a category with an operation. */
export type OperationRow = CategoryItemData & { operation: OperationItemData }

/** Whether an item of a category has an operation. */
export function isOperation(item: CategoryItemData): item is OperationRow {
  return item.operation !== undefined
}

/** Characters of HTML of the operations that a page shows at once; further ones are folded. */
export const maxOpenLength = 50_000

/** Characters of HTML of a row without its texts. */
const rowLength = 160

/** Characters of HTML of rows. */
export function lengthOf(rows: readonly OperationRow[]): number {
  return rows.reduce((sum, { label, href, description, operation: { id, endpoint, states } }) => {
    return sum + rowLength + [label, href, description, id, endpoint, ...states].join('').length
  }, 0)
}

/**
 * Operations as a table, the end of a long one folded; the sidebar reads its rows (browser/sidebar/operations.ts).
 *
 * @param at Number of the category's other pages before the operations in the sidebar, unless all are.
 */
export function OperationTable({ rows, at }: { rows: OperationRow[]; at?: number | undefined }) {
  const { messages, locale } = useFrame()
  let length = 0
  const shown = rows.filter(row => {
    length += lengthOf([row])
    return length <= maxOpenLength
  })
  const rest = rows.slice(shown.length)
  return (
    <>
      <Rows rows={shown} at={at} />
      {rest.length > 0 && (
        <details>
          <summary>{formatPlural(messages.reference.moreOperations, rest.length, locale.htmlLang)}</summary>
          <Rows rows={rest} />
        </details>
      )}
    </>
  )
}

function Rows({ rows, at }: { rows: OperationRow[]; at?: number | undefined }) {
  const { reference } = useFrame().messages
  return (
    <table className="ops" data-at={at}>
      <thead>
        <tr>
          <th>{reference.operation}</th>
          <th>{reference.endpoint}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(row => (
          <Row key={row.href} row={row} />
        ))}
      </tbody>
    </table>
  )
}

function Row({ row }: { row: OperationRow }) {
  const { reference } = useFrame().messages
  const language = useLanguage()
  const { label, lang, href, description, descriptionLang, operation } = row
  return (
    <tr data-operation-id={operation.id}>
      <td>
        <a href={href} lang={lang}>
          {operation.deprecated ? <s>{label}</s> : label}
        </a>
        {operation.deprecated && (
          <>
            {' '}
            <Badge tone="warning">{reference.fieldDeprecated}</Badge>
          </>
        )}
        {description && <p {...language(descriptionLang)}>{description}</p>}
        {operation.states.length > 0 && (
          <p>
            {reference.allowedStates}
            {operation.states.map(state => (
              <Fragment key={state}>
                {' '}
                <code>{state}</code>
              </Fragment>
            ))}
          </p>
        )}
        {operation.webhook && <p>{reference.webhook}</p>}
      </td>
      <td>
        <ApiMethodLabel method={operation.method} /> <code>{operation.endpoint}</code>
      </td>
    </tr>
  )
}
