import { useContext } from 'react'
import { formatPlural } from '../../config/messages/messages.ts'
import type { SchemaNode } from '../../reference/types.ts'
import { InlineCode } from '../mdx/InlineCode.tsx'
import { EnumValues } from './EnumValues.tsx'
import { FieldFacts } from './FieldFacts.tsx'
import { FieldVariants } from './FieldVariants.tsx'
import { Html } from './Html.tsx'
import { Recursion } from './Recursion.tsx'
import { BranchesHref, useReference } from './reference-context.ts'
import { ListLength, shownFields } from './shown-fields.ts'
import { TypeText } from './TypeText.tsx'

interface NodeBodyProps {
  node: SchemaNode
  /** Ancestors of the node, from the root. */
  trail: readonly SchemaNode[]
  /** Whether its fields are open at first, as those of a body are. */
  isRoot?: boolean
}

/** Everything about a field below its name. Deeper levels are collapsed, so that a reader opens only what matters. */
export function NodeBody({ node, trail, isRoot = false }: NodeBodyProps) {
  const { text, htmlLang } = useReference()
  const branchesHref = useContext(BranchesHref)
  const { children, variants, moreVariants, branch } = node
  const fields = branch?.fields ?? children.length
  const forms = branch?.forms ?? variants?.options.length ?? moreVariants?.[0]?.options.length ?? 0
  const summary =
    fields > 0
      ? formatPlural(text.fields, fields, htmlLang)
      : forms > 0 && formatPlural(text.variants, forms, htmlLang)
  return (
    <>
      <Html html={node.description} />
      <FieldFacts node={node} />
      {node.enum.length > 0 && <EnumValues values={node.enum} />}
      {node.recursionOf !== undefined && <Recursion node={node} trail={trail} />}
      {node.isClosed && <small>{text.closed}</small>}
      {branch ? (
        <a className="branch" href={`${branchesHref}#${node.anchor}`} data-fields={node.anchor}>
          {summary}
        </a>
      ) : isRoot || !summary ? (
        <NodeInside node={node} trail={trail} />
      ) : (
        <details open={isWrapped(trail) || undefined}>
          <summary>{summary}</summary>
          <NodeInside node={node} trail={trail} />
        </details>
      )}
    </>
  )
}

/** The variants and fields of a node. */
export function NodeInside({ node, trail }: Pick<NodeBodyProps, 'node' | 'trail'>) {
  const below = [...trail, node]
  const forms = [...(node.variants ? [node.variants] : []), ...(node.moreVariants ?? [])]
  return (
    <>
      {forms.map(form => (
        <FieldVariants key={form.options[0]?.node.anchor} variants={form}>
          {option => <NodeBody node={option} trail={below} isRoot />}
        </FieldVariants>
      ))}
      <FieldList nodes={node.children} trail={below} />
    </>
  )
}

/** Whether a node is the only field of the request body: collapsed, it would leave nothing to read. */
function isWrapped(trail: readonly SchemaNode[]): boolean {
  const [root] = trail
  return trail.length === 1 && root?.anchor === 'body' && root.children.length === 1
}

interface FieldListProps {
  nodes: readonly SchemaNode[]
  /** Ancestors of the nodes, from the root. */
  trail: readonly SchemaNode[]
}

/** The fields of one node. The end of a long list is folded: browsers find words in it, and addresses lead into it. */
export function FieldList({ nodes, trail }: FieldListProps) {
  const { text, htmlLang } = useReference()
  const shown = shownFields(nodes, useContext(ListLength))
  if (nodes.length === 0) return null
  const list = (part: readonly SchemaNode[]) => (
    <ul>
      {part.map(node => (
        <Field key={node.anchor} node={node} trail={trail} />
      ))}
    </ul>
  )
  if (shown === nodes.length) return list(nodes)
  const rest = nodes.slice(shown)
  return (
    <>
      {list(nodes.slice(0, shown))}
      <details>
        <summary>{formatPlural(text.moreFields, rest.length, htmlLang)}</summary>
        {list(rest)}
      </details>
    </>
  )
}

interface FieldProps {
  node: SchemaNode
  /** Ancestors of the node, from the root. */
  trail: readonly SchemaNode[]
}

/** A field or parameter: its name, which links to itself, its type, its labels, and its details. */
function Field({ node, trail }: FieldProps) {
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
