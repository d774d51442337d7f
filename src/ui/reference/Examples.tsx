import type { ResponseExample } from '../../route-data/reference-types.ts'
import { TabItem, Tabs } from '../mdx/Tabs.tsx'
import { Code } from './Code.tsx'
import { useReference } from './reference-context.ts'

interface ExamplesProps {
  title: string
  examples: readonly ResponseExample[]
  isDerived: (example: ResponseExample) => boolean
}

/** Examples as tabs, by what tells them apart: status, media type, summary. */
export function Examples({ title, examples, isDerived }: ExamplesProps) {
  const [only] = examples
  const oneType = new Set(examples.map(({ mediaType }) => mediaType)).size < 2
  const labelOf = ({ status, label, mediaType }: ResponseExample) =>
    [status, oneType ? '' : mediaType, label].filter(Boolean).join(' · ') || mediaType
  return (
    <section>
      <h2>{title}</h2>
      {examples.length === 1 && only ? (
        <Example example={only} derived={isDerived(only)} caption={labelOf(only)} />
      ) : (
        <Tabs>
          {examples.map((example, index) => (
            <TabItem
              // biome-ignore lint/suspicious/noArrayIndexKey: rendered once
              key={index}
              value={`${index}`}
              label={labelOf(example)}
            >
              <Example example={example} derived={isDerived(example)} />
            </TabItem>
          ))}
        </Tabs>
      )}
    </section>
  )
}

function Example({
  example,
  derived,
  caption,
}: {
  example: ResponseExample
  derived: boolean
  caption?: string
}) {
  const { text } = useReference()
  return (
    <>
      <figure className="code" data-code="">
        {caption && <figcaption>{caption}</figcaption>}
        <Code html={example.html} />
      </figure>
      {derived && <p className="sub">{text.derived}</p>}
    </>
  )
}
