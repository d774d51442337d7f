import type { KbdProps } from '../../markdown/components.ts'

/** A key on the keyboard. */
export function Kbd({ children }: KbdProps) {
  return <kbd>{children}</kbd>
}
