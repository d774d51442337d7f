import type { SchemaNode } from '../../reference/types.ts'
import { TableContext } from '../mdx/InlineCode.tsx'
import { NodeInside } from './NodeBody.tsx'

/** Fields that a page links to: a script takes the list from here when a reader opens it. */
export function Branch({ node }: { node: SchemaNode }) {
  return (
    <article id={node.anchor}>
      <h2>
        <code>{node.anchor}</code>
      </h2>
      <div className="fields">
        <TableContext value={true}>
          <NodeInside node={node} trail={[]} />
        </TableContext>
      </div>
    </article>
  )
}
