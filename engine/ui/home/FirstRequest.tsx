import type { HomePageData } from '../../route-data/home-types.ts'
import { CodeBlock } from '../mdx/CodeBlock.tsx'
import { TabItem, Tabs } from '../mdx/Tabs.tsx'
import { ApiNames } from './ApiNames.tsx'

interface FirstRequestProps {
  text: HomePageData['home']['firstRequest']
  samples: HomePageData['samples']
}

/** A request to copy; the choice of a language is that of the guides (`lang`). */
export function FirstRequest({ text, samples }: FirstRequestProps) {
  return (
    <section className="sec request">
      <header>
        <h2>{text.title}</h2>
        <p>
          <ApiNames text={text.lead} />
        </p>
      </header>
      <div>
        <Tabs groupId="lang">
          {samples.map(({ id, label, html }) => (
            <TabItem key={id} value={id} label={label}>
              <CodeBlock language={id} html={html} />
            </TabItem>
          ))}
        </Tabs>
        <p className="note">
          <ApiNames text={text.note} />
        </p>
      </div>
    </section>
  )
}
