import { lazy, Suspense } from 'react'
import type { CompletionProps } from './Completion.tsx'

const Completion = lazy(async () => {
  try {
    const { Completion: loaded } = await import('./Completion.tsx')
    return { default: loaded }
  } catch {
    // The body can be written without it.
    return { default: (_: CompletionProps) => <></> }
  }
})

/** What fits into the body, which comes when the reader first goes there. */
export function LazyCompletion(props: CompletionProps) {
  return (
    <Suspense>
      <Completion {...props} />
    </Suspense>
  )
}
