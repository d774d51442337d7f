import type { KbdProps } from '../../markdown/components.ts'

/** A key of the keyboard. */
export function Kbd({ children }: KbdProps) {
  return <kbd>{children}</kbd>
}
