import { receiverUrl } from '../../reference/webhooks/receivers/receiver.ts'
import { useReference } from './reference-context.ts'

/**
 * Sends an event from a sandbox on the reader's machine to a receiver there. Scripts send the form
 * (engine/browser/operation/send-webhook.ts).
 *
 * @param address Base URL of the sandbox.
 */
export function WebhookSender({ address, name }: { address: string; name: string }) {
  const { text } = useReference()
  return (
    <form className="js-only" data-webhook={name} action={`${address}/_sandbox/webhook`} method="post">
      <label>
        {text.webhookReceiverUrl} <input name="url" type="url" defaultValue={receiverUrl} required />
      </label>{' '}
      <button type="submit" className="btn">
        {text.webhookSend}
      </button>
      <p className="sub">{address}</p>
      <figure className="code" hidden>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls */}
        <pre tabIndex={0}>
          <output />
        </pre>
      </figure>
    </form>
  )
}
