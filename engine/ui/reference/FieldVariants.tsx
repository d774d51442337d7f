import type { ReactNode } from 'react'
import type { SchemaNode, Variants } from '../../reference/types.ts'
import { Message } from '../../text/Message.tsx'
import { TabItem, Tabs } from '../mdx/Tabs.tsx'
import { useReference } from './reference-context.ts'
import { TypeText } from './TypeText.tsx'

interface FieldVariantsProps {
  variants: Variants
  /** What is shown of a form. */
  children: (option: SchemaNode) => ReactNode
}

/** A row of more tabs than this cannot be looked over. */
const maxTabs = 8

/** Forms that a value can have, as tabs, many as a list that a script lets filter; without script one after the other, each with its label. */
export function FieldVariants({ variants, children }: FieldVariantsProps) {
  const { text } = useReference()
  const { kind, discriminator, options } = variants
  return (
    <>
      <small>
        {text[kind]}
        {discriminator && (
          <>
            {' · '}
            <Message text={text.discriminator} values={{ field: <code>{discriminator}</code> }} />
          </>
        )}
      </small>
      {options.length > maxTabs ? (
        <div data-forms={text.filterForms}>
          {options.map(({ label, node }) => (
            <details key={label} id={node.anchor} name={options[0]?.node.anchor}>
              <summary>{label}</summary>
              <TypeOfForm node={node} />
              {children(node)}
            </details>
          ))}
        </div>
      ) : (
        <Tabs>
          {options.map(({ label, node }, index) => (
            <TabItem key={label} value={`${index}`} label={label}>
              <section id={node.anchor}>
                <TypeOfForm node={node} />
                {children(node)}
              </section>
            </TabItem>
          ))}
        </Tabs>
      )}
    </>
  )
}

/** The type of a form that has no fields to tell it by, or that has a page. */
function TypeOfForm({ node: { type, children } }: { node: SchemaNode }) {
  if (type.href !== undefined)
    return (
      <p>
        <TypeText type={type} />
      </p>
    )
  return children.length === 0 ? <TypeText type={type} /> : null
}
