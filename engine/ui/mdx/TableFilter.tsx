import type { TableFilterProps } from '../../markdown/components.ts'
import { useFrame } from '../layout/frame-context.ts'
import { RowFilter } from './RowFilter.tsx'

/** A table with a field that filters its rows. */
export function TableFilter({ label, children }: TableFilterProps) {
  const { filter, filtered } = useFrame().messages.content.table
  return (
    <RowFilter label={label ?? filter} filtered={filtered}>
      {children}
    </RowFilter>
  )
}
