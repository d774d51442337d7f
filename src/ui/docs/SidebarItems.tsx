import type { SidebarCategoryData, SidebarItemData } from '../../route-data/types.ts'
import { format } from '../../site/messages/messages.ts'
import { useFrame } from '../layout/frame-context.ts'
import { ApiMethodLabel } from '../reference/ApiMethodLabel.tsx'

/** A level of the sidebar. */
export function SidebarItems({ items, id }: { items: SidebarItemData[]; id?: string }) {
  return (
    <ul id={id}>
      {items.map(item =>
        item.type === 'category' ? (
          <SidebarCategory key={item.key} category={item} />
        ) : (
          <li key={item.key}>
            <a
              href={item.href}
              rel={item.external ? 'external' : undefined}
              aria-current={item.current ? 'page' : undefined}
            >
              {item.method && <ApiMethodLabel method={item.method} />}
              {item.deprecated ? <s>{item.label}</s> : item.label}
            </a>
          </li>
        ),
      )}
    </ul>
  )
}

/** A category: a link to its page and, with script, a button that opens it in place. */
function SidebarCategory({ category }: { category: SidebarCategoryData }) {
  const { docs } = useFrame().messages
  const { key, label, href, open, current, items } = category
  const branchId = `branch-${key}`
  return (
    <li data-branch={key}>
      <a href={href} aria-current={current ? 'page' : undefined}>
        {label}
      </a>
      <button
        type="button"
        className="chevron js-only"
        aria-expanded={open}
        aria-controls={branchId}
        aria-label={format(open ? docs.collapseCategory : docs.expandCategory, { label })}
        data-branch-toggle=""
      />
      {open && <SidebarItems items={items} id={branchId} />}
    </li>
  )
}
