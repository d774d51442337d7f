import type { SchemaNode } from '../../reference/types.ts'
import { Message } from '../../text/Message.tsx'
import { useReference } from './reference-context.ts'
import { repeatedName } from './repeated-name.ts'

interface RecursionProps {
  node: SchemaNode
  /** Ancestors of the node, from the root. */
  trail: readonly SchemaNode[]
}

/** A link to the fields of a type that is recursive, or large and repeated. */
export function Recursion({ node, trail }: RecursionProps) {
  const { text } = useReference()
  const name = repeatedName(node, trail[0]?.anchor)
  return (
    <small>
      <a href={`#${node.recursionOf}`}>
        {name === undefined ? (
          text.recursionRoot
        ) : (
          <Message text={text.recursion} values={{ field: <code>{name}</code> }} />
        )}
      </a>
    </small>
  )
}
