import type { SchemaNode } from '../../reference/types.ts'
import { InTable } from '../mdx/InlineCode.tsx'
import { FieldList, NodeBody } from './NodeBody.tsx'

/**
 * Parameters or headers as a list whose branches are `<details>`. A row is as few elements as it can be, because a page can have
 * hundreds of them: looks hang on the elements below `.fields`, and scripts find what they need the same way.
 */
export function FieldTree({ nodes }: { nodes: readonly SchemaNode[] }) {
  return (
    <div className="fields">
      <InTable value={true}>
        <FieldList nodes={nodes.map(asText)} trail={[]} />
      </InTable>
    </div>
  )
}

/**
 * A body: what is said of the whole, then its fields.
 *
 * @param isFirst Whether the element around has its anchor as id.
 */
export function RootTree({ node, isFirst }: { node: SchemaNode; isFirst: boolean }) {
  return (
    <div className="fields" id={isFirst ? undefined : node.anchor}>
      <InTable value={true}>
        <NodeBody node={node} trail={[]} isRoot />
      </InTable>
    </div>
  )
}

/** Outside of a body a text is sent as it is, without the quotation marks of JSON. */
function asText(node: SchemaNode): SchemaNode {
  return { ...node, default: unquoted(node.default), example: unquoted(node.example) }
}

function unquoted(json: string | undefined): string | undefined {
  return json?.startsWith('"') ? (JSON.parse(json) as string) : json
}
