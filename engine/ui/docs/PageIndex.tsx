import { formatPlural } from '../../config/messages/messages.ts'
import type { CategoryItemData } from '../../route-data/category-types.ts'
import { useFrame } from '../layout/frame-context.ts'
import { useLanguage } from '../text/use-language.ts'
import { maxOpenLength } from './OperationTable.tsx'

/** Characters of HTML of an item without its texts. */
const itemLength = 80

/** The pages of a category as a list, the end of a long one folded; the sidebar of an API reads its items (browser/sidebar/complete-list.ts). */
export function PageIndex({ items, isOfApi }: { items: CategoryItemData[]; isOfApi: boolean }) {
  const { messages, locale } = useFrame()
  let length = 0
  const shown = items.filter(({ label, href, description }) => {
    length += itemLength + label.length + href.length + description.length
    return length <= maxOpenLength
  })
  const rest = items.slice(shown.length)
  return (
    <>
      {shown.length > 0 && <Items items={shown} isOfApi={isOfApi} />}
      {rest.length > 0 && (
        <details>
          <summary>{formatPlural(messages.docs.moreItems, rest.length, locale.htmlLang)}</summary>
          <Items items={rest} isOfApi={isOfApi} />
        </details>
      )}
    </>
  )
}

function Items({ items, isOfApi }: { items: CategoryItemData[]; isOfApi: boolean }) {
  const { messages, locale } = useFrame()
  const language = useLanguage()
  return (
    <ol className="index">
      {items.map(({ href, label, lang, description, descriptionLang, isCategory, count, branch }) => (
        <li key={href} data-branch={isOfApi ? branch : undefined}>
          <a href={href} lang={lang}>
            {label}
          </a>
          {description && <p {...language(descriptionLang)}>{description}</p>}
          {isCategory && (
            <small className="sub">{formatPlural(messages.docs.categoryItems, count, locale.htmlLang)}</small>
          )}
        </li>
      ))}
    </ol>
  )
}
