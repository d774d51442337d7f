import { isValidElement } from 'react'
import type { DetailsProps } from '../../markdown/components.ts'

/** Docusaurus' details; its summary may be a string or a `<summary>` element. */
export function Details({ summary, open, children }: DetailsProps) {
  const isElement = isValidElement(summary) && summary.type === 'summary'
  return (
    <details open={open}>
      {isElement ? summary : summary !== undefined && <summary>{summary}</summary>}
      {children}
    </details>
  )
}
