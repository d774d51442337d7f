import { lazy, Suspense } from 'react'
import type { ElsewhereProps } from './Elsewhere.tsx'

const Elsewhere = lazy(async () => {
  try {
    const { Elsewhere: loaded } = await import('./Elsewhere.tsx')
    return { default: loaded }
  } catch {
    // A failure is ignored, because this is only additional help.
    return { default: (_: ElsewhereProps) => <></> }
  }
})

/** Alternatives for a search without results, loaded on demand. */
export function LazyElsewhere(props: ElsewhereProps) {
  return (
    <Suspense>
      <Elsewhere {...props} />
    </Suspense>
  )
}
