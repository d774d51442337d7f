import type { ReactNode } from 'react'

/** A table that scrolls by itself where it is wider than the text. */
export function Table({ children }: { children?: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <div className="table" tabIndex={0}>
      <table>{children}</table>
    </div>
  )
}
