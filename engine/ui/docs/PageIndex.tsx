import { formatPlural } from '../../config/messages/messages.ts'
import type { CategoryItemData } from '../../route-data/category-types.ts'
import { useFrame } from '../layout/frame-context.ts'
import { useLanguage } from '../text/use-language.ts'
import { FoldedList } from './FoldedList.tsx'
import { maxOpenLength } from './OperationTable.tsx'

/** Characters of HTML of an item without its texts. */
const itemLength = 80

/** The pages of a category as a list, the end of a long one folded; the sidebar of an API reads its items (browser/sidebar/complete-list.ts). */
export function PageIndex({ items, isOfApi }: { items: CategoryItemData[]; isOfApi: boolean }) {
  let length = 0
  const shown = items.filter(({ label, href, description }) => {
    length += itemLength + label.length + href.length + description.length
    return length <= maxOpenLength
  })
  return (
    <FoldedList entries={items} open={shown.length}>
      {entries => <Items items={entries} isOfApi={isOfApi} />}
    </FoldedList>
  )
}

function Items({ items, isOfApi }: { items: readonly CategoryItemData[]; isOfApi: boolean }) {
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
