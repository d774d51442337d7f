import type { StepsProps } from '../../markdown/components.ts'

/** Numbered steps: an ordered list drawn as a line with stops. */
export function Steps({ children }: StepsProps) {
  return <div className="steps">{children}</div>
}
