import type { Callback } from '../../reference/types.ts'
import { ApiMethod } from '../mdx/ApiMethod.tsx'
import { headings } from '../mdx/Heading.tsx'
import { MediaContents } from './MediaContents.tsx'
import { Prose } from './Prose.tsx'
import { Responses } from './Responses.tsx'
import { useReference } from './reference-context.ts'
import { Section } from './Section.tsx'

/** Requests that the platform sends to the caller's own server. */
export function Callbacks({ callbacks }: { callbacks: readonly Callback[] }) {
  const { text } = useReference()
  return (
    <Section id="callbacks" title={text.callbacks}>
      {callbacks.map(({ name, expression, method, description, body, responses }) => {
        // The anchors of its fields begin so.
        const id = `callback.${name}`
        return (
          <section key={`${id} ${method}`}>
            <headings.h3 id={id}>{name}</headings.h3>
            <p>
              <ApiMethod method={method} path={expression} />
            </p>
            <Prose html={description} />
            {body && (
              <>
                <Prose html={body.description} />
                <MediaContents contents={body.contents} />
              </>
            )}
            <Responses responses={responses} idPrefix={`${id}.`} />
          </section>
        )
      })}
    </Section>
  )
}
