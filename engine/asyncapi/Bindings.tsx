import { useFrame } from '../ui/layout/frame-context.ts'
import { InlineCode } from '../ui/mdx/InlineCode.tsx'
import { Table } from '../ui/mdx/Table.tsx'
import { Prose } from '../ui/reference/Prose.tsx'
import type { BindingRow } from './binding-rows.ts'

/** Bindings of all protocols as one table. */
export function Bindings({ rows }: { rows: readonly BindingRow[] }) {
  const { bindingColumns: columns } = useFrame().messages.asyncapi
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
        {rows.map(({ protocol, key, value, description }) => (
          <tr key={`${protocol} ${key}`}>
            <td>{protocol}</td>
            <td>
              <InlineCode>{key}</InlineCode>
            </td>
            <td>
              {value !== '' && <InlineCode>{value}</InlineCode>}
              <Prose html={description} />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
