import type { ModelUsers } from '../../route-data/reference-types.ts'
import { useLanguage } from '../text/use-language.ts'
import { ApiMethodLabel } from './ApiMethodLabel.tsx'
import { useReference, useTextLang } from './reference-context.ts'
import { Section } from './Section.tsx'

/** The operations and models that a model is a part of. */
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

function UserList({ pages }: Pick<ModelUsers, 'pages'>) {
  const language = useLanguage()
  return (
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
}
