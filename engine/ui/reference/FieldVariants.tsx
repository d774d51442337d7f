import type { SchemaNode, Variants } from '../../reference/types.ts'
import { Message } from '../../text/Message.tsx'
import { TabItem, Tabs } from '../mdx/Tabs.tsx'
import { NodeBody } from './NodeBody.tsx'
import { useReference } from './reference-context.ts'
import { TypeText } from './TypeText.tsx'

interface FieldVariantsProps {
  variants: Variants
  /** The nodes above, from the root on. */
  trail: readonly SchemaNode[]
}

/** Forms that a value can have, as tabs; without script one after the other, each with its label. */
export function FieldVariants({ variants, trail }: FieldVariantsProps) {
  const { text } = useReference()
  const { kind, discriminator, options } = variants
  return (
    <>
      <small>
        {kind === 'oneOf' ? text.oneOf : text.anyOf}
        {discriminator && (
          <>
            {' · '}
            <Message text={text.discriminator} values={{ field: <code>{discriminator}</code> }} />
          </>
        )}
      </small>
      <Tabs>
        {options.map(({ label, node }, index) => (
          <TabItem key={label} value={`${index}`} label={label}>
            <section id={node.anchor}>
              {node.children.length === 0 && <TypeText type={node.type} />}
              <NodeBody node={node} trail={trail} isRoot />
            </section>
          </TabItem>
        ))}
      </Tabs>
    </>
  )
}
