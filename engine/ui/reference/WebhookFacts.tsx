import { Fragment } from 'react'
import type { WebhookFact } from '../../reference/webhooks/webhook-facts.ts'
import { InlineCode } from '../mdx/InlineCode.tsx'

/** How a webhook is signed and delivered, as terms of a list. */
export function WebhookFacts({ facts }: { facts: readonly WebhookFact[] }) {
  return facts.map(({ label, entries }) => (
    <Fragment key={label}>
      <dt>{label}</dt>
      {entries.map(({ code, text }) => (
        <dd key={code ?? text}>{code === undefined ? text : <InlineCode>{code}</InlineCode>}</dd>
      ))}
    </Fragment>
  ))
}
