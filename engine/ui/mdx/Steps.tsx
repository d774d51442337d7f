import type { StepsProps } from '../../markdown/components.ts'

/** Numbered steps: an ordered list whose items are drawn as stations of a way. */
export function Steps({ children }: StepsProps) {
  return <div className="steps">{children}</div>
}
