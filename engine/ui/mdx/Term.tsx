import type { TermProps } from '../../markdown/components.ts'
import { useContent } from './content-context.ts'

/** A term of the glossary; its definition is the tooltip. The build reports unknown terms. */
export function Term({ id, children }: TermProps) {
  return <dfn title={useContent().terms[id]}>{children}</dfn>
}
