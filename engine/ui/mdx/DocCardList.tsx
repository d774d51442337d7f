import type { DocCardListProps } from '../../markdown/components.ts'
import { useLanguage } from '../text/use-language.ts'
import { Card, Cards } from './Cards.tsx'
import { useContent } from './content-context.ts'

/** The pages around this one as cards, or the given ones. */
export function DocCardList({ items }: DocCardListProps) {
  const { around = [] } = useContent()
  const language = useLanguage()
  if (Array.isArray(items))
    return (
      <Cards>
        {items.map(({ label, href, docId, description }) => (
          <Card
            key={`${href ?? docId} ${label}`}
            title={label ?? href ?? docId ?? ''}
            {...(href !== undefined && { href })}
          >
            {description && <p>{description}</p>}
          </Card>
        ))}
      </Cards>
    )
  return (
    <Cards>
      {around.map(({ label, href, description, descriptionLang }) => (
        <Card key={href} title={label} href={href}>
          {description && <p {...language(descriptionLang)}>{description}</p>}
        </Card>
      ))}
    </Cards>
  )
}
