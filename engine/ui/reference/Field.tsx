import type { SchemaNode } from '../../reference/types.ts'
import { InlineCode } from '../mdx/InlineCode.tsx'
import { NodeBody } from './NodeBody.tsx'
import { useReference } from './reference-context.ts'
import { TypeText } from './TypeText.tsx'

interface FieldProps {
  node: SchemaNode
  /** The nodes above it, from the root on. */
  trail: readonly SchemaNode[]
}

/** A field or parameter: its name, which is a link to itself, its type and marks, and what there is to say of it. */
export function Field({ node, trail }: FieldProps) {
  const { text } = useReference()
  const name = (
    <a href={`#${node.anchor}`}>
      <InlineCode>{node.name}</InlineCode>
    </a>
  )
  return (
    <li id={node.anchor}>
      <p>
        {node.deprecated ? <s>{name}</s> : name} <TypeText type={node.type} />
        {node.required && <b> {text.required}</b>}
        {node.deprecated && <i> {text.fieldDeprecated}</i>}
      </p>
      <NodeBody node={node} trail={trail} />
    </li>
  )
}
