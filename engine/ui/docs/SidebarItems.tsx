import { formatPlural } from '../../config/messages/messages.ts'
import type { CutEnd, SidebarCategoryData, SidebarItemData } from '../../route-data/sidebar-types.ts'
import { useFrame } from '../layout/frame-context.ts'
import { Icon } from '../mdx/Icon.tsx'
import { shortMethod } from '../reference/short-method.ts'

/** Items of a list in the sidebar. Two elements a link, because an API has hundreds; CSS draws the method before it. */
export function SidebarItems({ items }: { items: SidebarItemData[] }) {
  return items.map(item =>
    item.type === 'category' ? (
      <SidebarCategory key={item.key} category={item} />
    ) : (
      <li key={item.key}>
        <a
          href={item.href}
          lang={item.lang}
          className={item.method && `m-${item.method}`}
          data-method={item.method && shortMethod(item.method)}
          rel={item.external ? 'external' : undefined}
          aria-current={item.current ? 'page' : undefined}
        >
          {item.drawing && <Icon drawing={item.drawing} />}
          {item.deprecated ? <s>{item.label}</s> : item.label}
        </a>
      </li>
    ),
  )
}

/** A category: a link to its page. A script adds the button that opens it in place (browser/sidebar/sidebar-toggles.ts). */
function SidebarCategory({ category }: { category: SidebarCategoryData }) {
  const { key, label, lang, href, drawing, open, current, items, isOwn, cut } = category
  return (
    <li data-branch={key}>
      <a href={href} lang={lang} aria-current={current ? 'page' : undefined}>
        {drawing && <Icon drawing={drawing} />}
        {label}
      </a>
      {open && (
        <ul data-own={isOwn} data-begun={cut?.begun && `${cut.begun.rows} ${cut.begun.href}`}>
          {cut?.before && <MoreItems {...cut.before} />}
          <SidebarItems items={items} />
          {cut?.after && <MoreItems {...cut.after} />}
        </ul>
      )}
    </li>
  )
}

/** A link to a page that has items left out. A script adds them in its place (browser/sidebar/complete-list.ts). */
function MoreItems({ href, count }: CutEnd) {
  const { messages, locale } = useFrame()
  return (
    <li>
      <a href={href} data-more="">
        {formatPlural(messages.docs.moreItems, count, locale.htmlLang)}
      </a>
    </li>
  )
}
