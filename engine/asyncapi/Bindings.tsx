import { useFrame } from '../ui/layout/frame-context.ts'
import { InlineCode } from '../ui/mdx/InlineCode.tsx'
import { Table } from '../ui/mdx/Table.tsx'
import { Html } from '../ui/reference/Html.tsx'
import { type BindingRow, factsText } from './binding-rows.ts'

/** Bindings of all protocols as one table. */
export function Bindings({ rows }: { rows: readonly BindingRow[] }) {
  const { messages, locale } = useFrame()
  const { bindingColumns: columns } = messages.asyncapi
  return (
    <Table>
      <thead>
        <tr>
          <th>{columns.protocol}</th>
          <th>{columns.key}</th>
          <th>{columns.value}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(row => {
          const facts = factsText(row, messages.reference, locale.htmlLang)
          return (
            <tr key={`${row.protocol} ${row.key}`}>
              <td>{row.protocol}</td>
              <td>
                <InlineCode>{row.key}</InlineCode>
              </td>
              <td>
                {facts !== '' && <span className="sub">{facts}</span>}
                {facts !== '' && row.value !== '' && ' '}
                {row.value !== '' && <InlineCode>{row.value}</InlineCode>}
                <Html html={row.description} />
              </td>
            </tr>
          )
        })}
      </tbody>
    </Table>
  )
}
