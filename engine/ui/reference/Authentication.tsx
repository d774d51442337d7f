import { Fragment } from 'react'
import type { SecurityScheme } from '../../reference/types.ts'
import type { LinkData } from '../../route-data/types.ts'
import { Message } from '../../text/Message.tsx'
import { Html } from './Html.tsx'
import { useReference } from './reference-context.ts'

interface AuthenticationProps {
  security: SecurityScheme[][]
  tokenGuides: Record<string, LinkData>
}

/** Ways to authenticate, each on its own enough: the token, which leads to its guide, and how it is sent. */
export function Authentication({ security, tokenGuides }: AuthenticationProps) {
  const { text } = useReference()
  const ways = security.length > 0 ? security : [[]]
  return ways.map((schemes, index) => (
    <dd key={schemes.map(({ name }) => name).join('+')}>
      {index > 0 && `${text.or} `}
      {schemes.length === 0 && text.noAuthentication}
      {schemes.map((scheme, position) => (
        <Fragment key={scheme.name}>
          {position > 0 && ' + '}
          <Scheme scheme={scheme} guide={tokenGuides[scheme.name]} />
        </Fragment>
      ))}
    </dd>
  ))
}

function Scheme({ scheme, guide }: { scheme: SecurityScheme; guide: LinkData | undefined }) {
  const { text } = useReference()
  const { title, description, scopes } = scheme
  const notation = asSent(scheme)
  return (
    <>
      {guide ? (
        <a href={guide.href} title={guide.label}>
          {title}
        </a>
      ) : (
        title
      )}{' '}
      {notation && <code>{notation}</code>}
      {scopes.length > 0 && (
        <small>
          <Message text={text.scopes} values={{ scopes: <code>{scopes.join(' ')}</code> }} />
        </small>
      )}
      {!guide && <Html as="small" html={description} />}
    </>
  )
}

/** How a token stands in the request, in the notation of HTTP; the secret is the variable that samples have. */
function asSent({ in: place, parameter, prefix, variable }: SecurityScheme): string | undefined {
  const value = `${prefix}$${variable}`
  if (place === 'header') return `${parameter}: ${value}`
  if (place === 'query') return `?${parameter}=${value}`
  if (place === 'cookie') return `cookie: ${parameter}=${value}`
  return undefined
}
