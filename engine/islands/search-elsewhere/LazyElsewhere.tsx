import { lazy, Suspense } from 'react'
import type { ElsewhereProps } from './Elsewhere.tsx'

const Elsewhere = lazy(async () => {
  try {
    const { Elsewhere: loaded } = await import('./Elsewhere.tsx')
    return { default: loaded }
  } catch {
    // It is help beyond the answer, which is there.
    return { default: (_: ElsewhereProps) => <></> }
  }
})

/** Where else to look, which comes when a search first finds nothing. */
export function LazyElsewhere(props: ElsewhereProps) {
  return (
    <Suspense>
      <Elsewhere {...props} />
    </Suspense>
  )
}
