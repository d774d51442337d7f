import type { NavbarItemData } from '../../route-data/frame-types.ts'
import { Anchor } from './Anchor.tsx'
import { Dropdown } from './Dropdown.tsx'

/** A link or a menu of links in the navbar. */
export function NavbarItem({ item }: { item: NavbarItemData }) {
  if (!('items' in item))
    return (
      <li>
        <Anchor link={item} />
      </li>
    )
  return (
    <Dropdown label={item.label} drawing={item.drawing} current={item.items.some(link => link.current)}>
      {item.items.map(link => (
        <li key={link.href}>
          <Anchor link={link} />
        </li>
      ))}
    </Dropdown>
  )
}
