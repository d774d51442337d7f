import type { ReactNode } from 'react'

interface DropdownProps {
  label: string
  /** Whole name for screen readers, where the label alone does not say what the menu is for; contains the label. */
  name?: string
  className?: string
  /** The page shown lies below one of its links. */
  current?: boolean
  /** Links. */
  children: ReactNode
}

/** A menu that opens without script. Menus of the same `name` close each other; a script adds Escape and outside clicks. */
export function Dropdown({ label, name, className, current, children }: DropdownProps) {
  return (
    <details className={current ? 'on' : undefined} name="navbar">
      <summary className={className} aria-label={name}>
        {label}
      </summary>
      <div>{children}</div>
    </details>
  )
}
