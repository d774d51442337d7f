import type { ReactNode } from 'react'
import type { SchemaNode, Variants } from '../../reference/types.ts'
import { Message } from '../../text/Message.tsx'
import { TabItem, Tabs } from '../mdx/Tabs.tsx'
import { useReference } from './reference-context.ts'
import { TypeText } from './TypeText.tsx'

interface FieldVariantsProps {
  variants: Variants
  /** Renders the content of a variant. */
  children: (option: SchemaNode) => ReactNode
}

/** Maximum number of tabs that are easy to scan. */
const maxTabs = 8

/** Variants of a value as tabs; many become a list with a filter (by script). Without script, they follow each other with their labels. */
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
              <TypeOfForm label={label} node={node} />
              {children(node)}
            </details>
          ))}
        </div>
      ) : (
        <Tabs>
          {options.map(({ label, node }, index) => (
            <TabItem key={label} value={`${index}`} label={label}>
              <section id={node.anchor}>
                <TypeOfForm label={label} node={node} />
                {children(node)}
              </section>
            </TabItem>
          ))}
        </Tabs>
      )}
    </>
  )
}

/** The type of a variant that has no fields, or whose schema is not named by its label. */
function TypeOfForm({ label, node: { type, children } }: Variants['options'][number]) {
  if (children.length > 0 && type.href === undefined && (type.schema ?? label) === label) return null
  return (
    <p>
      <TypeText type={type} />
    </p>
  )
}
