import { useState } from 'react'
import type { SampleRequest } from '../../../reference/sample-request.ts'
import { generators } from '../../../reference/samples/generators.ts'
import { CopyButton } from '../CopyButton.tsx'
import type { MadeRequest } from '../request/make-request.ts'
import type { TokenPlace } from '../request/sandbox-token.ts'
import { useConsoleText } from '../text-context.ts'
import { formSample } from './form-sample.ts'

export interface RequestCodeProps {
  host: string
  request: MadeRequest
  place: TokenPlace | undefined
}

/** The request as code of each client, beginning with the one that the page shows. It is loaded when a reader opens it. */
export default function RequestCode({ host, request, place }: RequestCodeProps) {
  const text = useConsoleText()
  const [client, setClient] = useState(clientOfPage)
  const code = codeOf(client, formSample(host, request, place))
  return (
    <>
      <div className="console-bar">
        <select aria-label={text.client} value={client} onChange={event => setClient(event.target.value)}>
          {generators.map(({ id, language, label }) => (
            <option key={id} value={id}>
              {[language, label].filter(Boolean).join(' · ')}
            </option>
          ))}
        </select>
        <CopyButton label={text.copy} read={() => code} />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <pre tabIndex={0}>
        <code>{code}</code>
      </pre>
    </>
  )
}

function codeOf(client: string, sample: SampleRequest): string {
  return generators.find(({ id }) => id === client)?.generate(sample) ?? ''
}

/** The client that the reader has chosen on the page. */
function clientOfPage(): string {
  const chosen = document.querySelector<HTMLSelectElement>('[data-samples] select')?.value
  return generators.find(({ id }) => id === chosen)?.id ?? 'curl'
}
