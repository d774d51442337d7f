import type { SchemaNode } from '../../reference/types.ts'
import { TableContext } from '../mdx/InlineCode.tsx'
import { FieldList, NodeBody } from './NodeBody.tsx'

/**
 * Parameters or headers as a list whose branches are `<details>`. A row has as few elements as possible, because a page can have hundreds:
 * styles and scripts select elements below `.fields`, without classes.
 */
export function FieldTree({ nodes }: { nodes: readonly SchemaNode[] }) {
  return (
    <div className="fields">
      <TableContext value={true}>
        <FieldList nodes={nodes.map(asText)} trail={[]} />
      </TableContext>
    </div>
  )
}

/**
 * A body: the facts about the whole, then its fields.
 *
 * @param isFirst Whether the parent element has its anchor as id.
 */
export function RootTree({ node, isFirst }: { node: SchemaNode; isFirst: boolean }) {
  return (
    <div className="fields" id={isFirst ? undefined : node.anchor}>
      <TableContext value={true}>
        <NodeBody node={node} trail={[]} isRoot />
      </TableContext>
    </div>
  )
}

/** Outside a body, a string is sent without JSON's quotation marks. */
function asText(node: SchemaNode): SchemaNode {
  return { ...node, default: unquoted(node.default), example: unquoted(node.example) }
}

function unquoted(json: string | undefined): string | undefined {
  return json?.startsWith('"') ? (JSON.parse(json) as string) : json
}
