import { Fragment, type ReactNode } from 'react'
import type { FieldExample, SchemaNode } from '../../reference/types.ts'
import { Message } from '../../text/Message.tsx'
import { InlineCode } from '../mdx/InlineCode.tsx'
import { limitTexts } from './limits.ts'
import { useReference } from './reference-context.ts'

/** Maximum number of characters of a list or object on the line of the facts; a longer one is folded. */
const maxLine = 100

/** Limits, default and examples on one line, then long examples. */
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
  const isLong = ({ value }: FieldExample) => value.length > maxLine && /^[[{]/.test(value)
  for (const { value, note } of examples.filter(example => !isLong(example))) {
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
  return (
    <>
      {facts.length > 0 && (
        <small>
          {facts.map((fact, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rendered once
            <Fragment key={index}>
              {index > 0 && ' · '}
              {fact}
            </Fragment>
          ))}
        </small>
      )}
      {examples.filter(isLong).map(({ value, note }) => (
        <details key={value}>
          <summary>{note || text.modelExample}</summary>
          <pre>{JSON.stringify(JSON.parse(value), null, 2)}</pre>
        </details>
      ))}
    </>
  )
}
