import type { ReactNode } from 'react'

interface DropdownProps {
  label: string
  /** Whole name for screen readers, where the label alone does not say what the menu is for; contains the label. */
  name?: string
  className?: string
  /** The page shown lies below one of its links. */
  current?: boolean
  /** Items with links. */
  children: ReactNode
}

/** An item of a list: a menu that opens without script. Menus of the same `name` close each other; a script adds Escape and outside clicks. */
export function Dropdown({ label, name, className, current, children }: DropdownProps) {
  return (
    <li>
      <details className={current ? 'on' : undefined} name="navbar">
        <summary className={className} aria-label={name}>
          {label}
        </summary>
        <ul>{children}</ul>
      </details>
    </li>
  )
}
