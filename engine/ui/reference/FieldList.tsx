import type { SchemaNode } from '../../reference/types.ts'
import { Field } from './Field.tsx'

interface FieldListProps {
  nodes: readonly SchemaNode[]
  /** The nodes above, from the root on. */
  trail: readonly SchemaNode[]
}

/** The fields of one node. */
export function FieldList({ nodes, trail }: FieldListProps) {
  if (nodes.length === 0) return null
  return (
    <ul>
      {nodes.map(node => (
        <Field key={node.anchor} node={node} trail={trail} />
      ))}
    </ul>
  )
}
