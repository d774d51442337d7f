import { useState } from 'react'
import type { SampleGenerator } from '../../../reference/samples/generator.ts'
import { CopyButton } from '../CopyButton.tsx'
import type { BuiltRequest } from '../request/make-request.ts'
import type { TokenPlace } from '../request/sandbox-token.ts'
import { useConsoleText } from '../text-context.ts'
import { formSample } from './form-sample.ts'
import { chosenClient, pageClients } from './page-clients.ts'

export interface RequestCodeProps {
  host: string
  request: BuiltRequest
  place: TokenPlace | undefined
}

/**
 * Creates the view of the request as code for each client, beginning with the page's client. It is loaded when a reader opens it.
 *
 * @throws If the page's clients fail to load.
 */
export async function requestCode() {
  const clients = await pageClients()
  return (props: RequestCodeProps) => <RequestCode clients={clients} {...props} />
}

function RequestCode({
  clients,
  host,
  request,
  place,
}: RequestCodeProps & { clients: readonly SampleGenerator[] }) {
  const text = useConsoleText()
  const [client, setClient] = useState(() => chosenClient(clients))
  const code = client?.generate(formSample(host, request, place)) ?? ''
  return (
    <>
      <div className="console-bar">
        {clients.length > 1 && (
          <select
            aria-label={text.client}
            value={client?.id}
            onChange={event => setClient(clients.find(({ id }) => id === event.target.value))}
          >
            {clients.map(({ id, language, label }) => (
              <option key={id} value={id}>
                {[language, label].filter(Boolean).join(' · ')}
              </option>
            ))}
          </select>
        )}
        <CopyButton label={text.copy} read={() => code} />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <pre tabIndex={0}>
        <code>{code}</code>
      </pre>
    </>
  )
}
