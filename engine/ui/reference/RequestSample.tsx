import type { RequestSamples, SampleClient } from '../../route-data/reference-types.ts'
import { CopyButton } from '../layout/CopyButton.tsx'
import { Code } from './Code.tsx'
import { useReference } from './reference-context.ts'

/**
 * The request in the reader's language. The choice is stored like that of tabs, in the group `client`; if there is one, scripts load at
 * once (engine/browser/interaction.ts). Without script, a link leads to the other languages.
 */
export function RequestSample({
  samples: { clients, html, href, mark, servers },
  title,
  group = 'client',
  heading: Heading = 'h2',
}: {
  samples: RequestSamples
  title: string
  /** Choice that it shares with other pages. */
  group?: string
  /** Element for the title. */
  heading?: 'h2' | 'h3'
}) {
  const { text, copy } = useReference()
  const [first, ...others] = clients
  return (
    <section
      data-tabs={group}
      data-samples={href}
      data-mark={mark}
      data-client={others.length > 0 ? undefined : first?.id}
    >
      <Heading>{title}</Heading>
      <figure className="code" data-code="">
        <figcaption>
          {others.length > 0 && (
            <select className="js-only" autoComplete="off" aria-label={text.client}>
              {clients.map(client => (
                <option key={client.id} value={client.id}>
                  {clientName(client)}
                </option>
              ))}
            </select>
          )}
          {servers && (
            <select className="js-only" autoComplete="off" aria-label={text.servers} data-tabs="server">
              {servers.map((address, index) => (
                <option key={address} value={index === 0 ? '' : `@${index}`}>
                  {address}
                </option>
              ))}
            </select>
          )}
          <a className="no-js" href={href}>
            {text.otherSamples}
          </a>
        </figcaption>
        <Code html={html} />
        <CopyButton label={copy} />
      </figure>
    </section>
  )
}

function clientName({ language, label }: SampleClient): string {
  return label === '' || label === language ? language : `${language} · ${label}`
}
