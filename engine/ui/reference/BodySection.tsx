import type { RequestBody } from '../../reference/types.ts'
import { MediaContents } from './MediaContents.tsx'
import { Prose } from './Prose.tsx'
import { useReference } from './reference-context.ts'
import { Section } from './Section.tsx'

/** Content of the request body, and whether it is required. */
export function BodySection({ body }: { body: RequestBody }) {
  const { text } = useReference()
  return (
    <Section id="body" title={text.body} note={body.required ? <b>{text.required}</b> : text.optional}>
      <Prose html={body.description} />
      <MediaContents contents={body.contents} />
    </Section>
  )
}
