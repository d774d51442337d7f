import type { ClientSample } from '../../route-data/home-types.ts'
import { useFrame } from '../layout/frame-context.ts'
import { CodeBlock } from '../mdx/CodeBlock.tsx'
import { TabItem, Tabs } from '../mdx/Tabs.tsx'
import { CodeText } from '../text/CodeText.tsx'
import { Section } from './Section.tsx'

export interface RequestProps {
  title: string
  lead?: string
  note?: string
  samples: ClientSample[]
  /** Address that opens the console with the request; undefined on a site without a console. */
  tryHref?: string
}

/** A request to copy; its choice of language is shared with guides (`lang`). */
export function Request({ title, lead, note, samples, tryHref }: RequestProps) {
  const { messages } = useFrame()
  return (
    <Section title={title} lead={lead && <CodeText text={lead} />} className="request">
      <div>
        <Tabs groupId="lang">
          {samples.map(({ tab, label, language, html }) => (
            <TabItem key={tab} value={tab} label={label}>
              <CodeBlock language={language} html={html} />
            </TabItem>
          ))}
        </Tabs>
        {tryHref && (
          <a className="btn primary" href={tryHref}>
            {messages.apiConsole.tryIt}
          </a>
        )}
        {note && (
          <p className="note">
            <CodeText text={note} />
          </p>
        )}
      </div>
    </Section>
  )
}
