import type { BadgeProps } from '../../markdown/components.ts'

/** A short label of a state. */
export function Badge({ tone = 'neutral', children }: BadgeProps) {
  return <span className={`badge ${tone}`}>{children}</span>
}
