import { Html } from '../ui/reference/Html.tsx'
import { useTextLang } from '../ui/reference/reference-context.ts'
import { useLanguage } from '../ui/text/use-language.ts'
import { ActionLabel } from './ActionLabel.tsx'
import type { AsyncLink } from './page-types.ts'

/** Links to operations or messages with their summaries. */
export function AsyncLinks({ links }: { links: readonly AsyncLink[] }) {
  const language = useLanguage()
  const lang = useTextLang()
  return (
    <ul className="async-links">
      {links.map(({ title, href, summary, action }) => (
        <li key={href}>
          {action && <ActionLabel action={action} />}{' '}
          <a href={href} {...language(lang)}>
            {title}
          </a>
          <Html as="small" html={summary} />
        </li>
      ))}
    </ul>
  )
}
