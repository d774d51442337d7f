import type { ReactNode } from 'react'
import { Icon } from '../mdx/Icon.tsx'

interface DropdownProps {
  label: string
  /** Drawing of the icon before the label. */
  drawing?: string | undefined
  /** Full name for screen readers, if the label alone does not describe the menu; contains the label. */
  name?: string
  className?: string
  /** Whether the current page is below one of its links. */
  current?: boolean
  /** Items with links. */
  children: ReactNode
}

/**
 * A list item with a menu that opens without script. Menus with the same `name` close each other; a script handles Escape and clicks
 * outside.
 */
export function Dropdown({ label, drawing, name, className, current, children }: DropdownProps) {
  return (
    <li>
      <details className={current ? 'on' : undefined} name="navbar">
        <summary className={className} aria-label={name}>
          {drawing && <Icon drawing={drawing} />}
          {label}
        </summary>
        <ul>{children}</ul>
      </details>
    </li>
  )
}
