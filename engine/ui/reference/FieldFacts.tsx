import { Fragment, type ReactNode } from 'react'
import type { SchemaNode } from '../../reference/types.ts'
import { Message } from '../../text/Message.tsx'
import { InlineCode } from '../mdx/InlineCode.tsx'
import { limitTexts } from './limits.ts'
import { useReference } from './reference-context.ts'

/** Limits, default and example on one line. */
export function FieldFacts({ node }: { node: SchemaNode }) {
  const { text, htmlLang } = useReference()
  const withCode = (message: string, code: string) => (
    <Message text={message} values={{ value: <InlineCode>{code}</InlineCode> }} />
  )
  const facts: ReactNode[] = limitTexts(node.limits, text.limits, htmlLang).map(limit =>
    limit.code === undefined ? limit.text : withCode(limit.text, limit.code),
  )
  if (node.default !== undefined) facts.push(withCode(text.default, node.default))
  const { examples = node.example === undefined ? [] : [{ value: node.example, note: '' }] } = node
  for (const { value, note } of examples) {
    const example = withCode(text.example, value)
    facts.push(
      note ? (
        <>
          {example} ({note})
        </>
      ) : (
        example
      ),
    )
  }
  if (facts.length === 0) return null
  return (
    <small>
      {facts.map((fact, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rendered once
        <Fragment key={index}>
          {index > 0 && ' · '}
          {fact}
        </Fragment>
      ))}
    </small>
  )
}
