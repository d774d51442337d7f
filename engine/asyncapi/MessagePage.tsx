import { Examples } from '../ui/reference/Examples.tsx'
import { Section } from '../ui/reference/Section.tsx'
import { AsyncArticle } from './AsyncArticle.tsx'
import { AsyncLinks } from './AsyncLinks.tsx'
import { Bindings } from './Bindings.tsx'
import { MessageBody } from './MessageBody.tsx'
import type { MessagePageData } from './page-types.ts'

/** The page of a message: fields, examples, and the operations that use it. */
export function MessagePage(data: MessagePageData) {
  const { name, title, message, bindings, usedBy } = data
  const { asyncapi: text } = data.frame.messages
  return (
    <AsyncArticle
      data={data}
      subject={
        name !== '' &&
        name !== title && (
          <p className="media sub">
            <code>{name}</code>
          </p>
        )
      }
      side={message.examples.length > 0 && <Examples title={text.example} examples={message.examples} />}
    >
      <Section id="fields" title={text.payload}>
        <MessageBody message={message} heading="h3" />
      </Section>
      {bindings.length > 0 && (
        <Section id="bindings" title={text.bindings}>
          <Bindings rows={bindings} />
        </Section>
      )}
      {usedBy.length > 0 && (
        <Section id="used-by" title={text.usedBy}>
          <AsyncLinks links={usedBy} />
        </Section>
      )}
    </AsyncArticle>
  )
}
