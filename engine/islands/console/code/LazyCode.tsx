import { lazy, Suspense } from 'react'
import { useConsoleText } from '../text-context.ts'
import type { RequestCodeProps } from './RequestCode.tsx'

const RequestCode = lazy(async () => {
  try {
    const { requestCode } = await import('./RequestCode.tsx')
    return { default: await requestCode() }
  } catch {
    return { default: NotThere }
  }
})

/** The request as code, which comes when this is first shown. */
export function LazyCode(props: RequestCodeProps) {
  return (
    <Suspense>
      <RequestCode {...props} />
    </Suspense>
  )
}

function NotThere(_: RequestCodeProps) {
  return <p role="alert">{useConsoleText().notThere}</p>
}
