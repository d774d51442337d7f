import { Fragment } from 'react'
import type { StateChange as Change } from '../../reference/types.ts'
import { useFrame } from '../layout/frame-context.ts'
import { InlineCode } from '../mdx/InlineCode.tsx'

/** The states before a request, an arrow, and the one after it, with the condition if there is one. */
export function StateChange({ from, to, condition }: Change) {
  const { locale } = useFrame()
  return (
    <dd>
      {from.map((state, index) => (
        <Fragment key={state}>
          <InlineCode>{state}</InlineCode>
          {index < from.length - 1 ? ', ' : ' '}
        </Fragment>
      ))}
      {locale.dir === 'rtl' ? '← ' : '→ '}
      <InlineCode>{to}</InlineCode>
      {condition && ` · ${condition}`}
    </dd>
  )
}
