import { formatPlural } from '../../config/messages/messages.ts'
import type { ModelUsers } from '../../route-data/reference-types.ts'
import { useFrame } from '../layout/frame-context.ts'
import { useLanguage } from '../text/use-language.ts'
import { ApiMethodLabel } from './ApiMethodLabel.tsx'
import { useReference, useTextLang } from './reference-context.ts'
import { Section } from './Section.tsx'

/** The operations and models that use a model. */
export function UsedBy({ users }: { users: readonly ModelUsers[] }) {
  const { text } = useReference()
  return (
    <Section id="used-by" title={text.usedBy}>
      {users.map(({ use, pages }) => (
        <section key={use}>
          <h3>{text.usedIn[use]}</h3>
          <UserList pages={pages} />
        </section>
      ))}
    </Section>
  )
}

/** A longer list is collapsed, so that the content after it stays in sight. */
const maxOpen = 12

function UserList({ pages }: Pick<ModelUsers, 'pages'>) {
  const { docs } = useFrame().messages
  const { htmlLang } = useReference()
  const language = useLanguage()
  const list = (
    <ul className="guides" {...language(useTextLang())}>
      {pages.map(({ label, href, method, deprecated }) => (
        <li key={href}>
          {method && (
            <>
              <ApiMethodLabel method={method} />{' '}
            </>
          )}
          <a href={href}>{deprecated ? <s>{label}</s> : label}</a>
        </li>
      ))}
    </ul>
  )
  if (pages.length <= maxOpen) return list
  return (
    <details>
      <summary>{formatPlural(docs.categoryItems, pages.length, htmlLang)}</summary>
      {list}
    </details>
  )
}
