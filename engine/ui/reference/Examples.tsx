import type { ResponseExample } from '../../route-data/reference-types.ts'
import { CopyButton } from '../layout/CopyButton.tsx'
import { TabItem, Tabs } from '../mdx/Tabs.tsx'
import { Code } from './Code.tsx'
import { Prose } from './Prose.tsx'
import { useReference } from './reference-context.ts'

interface ExamplesProps {
  title: string
  examples: readonly ResponseExample[]
  /** Whether they are collapsed at first. */
  folded?: boolean
  /** Element for the title. */
  heading?: 'h2' | 'h3'
}

/** Characters of HTML of examples that a page shows at once; longer ones are folded. */
const maxOpenLength = 20_000

/** Examples as tabs, labelled by their differences: status, media type, summary. */
export function Examples({ title, examples, folded = false, heading: Heading = 'h2' }: ExamplesProps) {
  const [only] = examples
  if (!only) return null
  const length = examples.reduce((sum, { html }) => sum + (html?.length ?? 0), 0)
  const isSingleType = examples.every(({ mediaType }) => mediaType === only.mediaType)
  const labelOf = ({ status, label, mediaType }: ResponseExample) =>
    [status, isSingleType ? '' : mediaType, label].filter(Boolean).join(' · ') || mediaType
  const content =
    examples.length === 1 ? (
      <Example example={only} caption={labelOf(only)} />
    ) : (
      <Tabs>
        {examples.map((example, index) => (
          <TabItem
            // biome-ignore lint/suspicious/noArrayIndexKey: rendered once
            key={index}
            value={`${index}`}
            label={labelOf(example)}
          >
            <Example example={example} />
          </TabItem>
        ))}
      </Tabs>
    )
  if (folded || length > maxOpenLength)
    return (
      <details>
        <summary>
          <Heading>{title}</Heading>
        </summary>
        {content}
      </details>
    )
  return (
    <section>
      <Heading>{title}</Heading>
      {content}
    </section>
  )
}

function Example({ example, caption }: { example: ResponseExample; caption?: string }) {
  const { text, copy } = useReference()
  return (
    <>
      {example.description && <Prose html={example.description} />}
      {example.html && (
        <figure className="code" data-code="">
          {caption && <figcaption>{caption}</figcaption>}
          <Code html={example.html} />
          <CopyButton label={copy} />
        </figure>
      )}
      {example.derived && <p className="sub">{text.derived}</p>}
    </>
  )
}
