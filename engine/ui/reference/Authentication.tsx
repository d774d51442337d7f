import { Fragment } from 'react'
import { format, formatPlural } from '../../config/messages/messages.ts'
import { credentialExample } from '../../reference/scheme-facts.ts'
import type { OAuthFlow, SecurityScheme } from '../../reference/types.ts'
import type { LinkData } from '../../route-data/link-types.ts'
import type { TokenIssuer } from '../../route-data/reference-types.ts'
import { Message } from '../../text/Message.tsx'
import { Html } from './Html.tsx'
import { useReference } from './reference-context.ts'

interface AuthenticationProps {
  security: SecurityScheme[][]
  /** Whether the description does not mention security. */
  isUndeclared: boolean
  tokenGuides: Record<string, LinkData>
  tokenIssuers: Record<string, TokenIssuer>
}

/** Alternative ways to authenticate: the token, with a link to its guide, and how to send it. */
export function Authentication({ security, isUndeclared, tokenGuides, tokenIssuers }: AuthenticationProps) {
  const { text } = useReference()
  const alternatives = security.length > 0 ? security : [[]]
  return alternatives.map((schemes, index) => (
    <dd key={schemes.map(({ name }) => name).join('+')}>
      {index > 0 && `${text.or} `}
      {schemes.length === 0 && (isUndeclared ? text.securityUndeclared : text.noAuthentication)}
      {schemes.map((scheme, position) => (
        <Fragment key={scheme.name}>
          {position > 0 && ' + '}
          <Scheme
            scheme={scheme}
            guide={tokenGuides[scheme.name]}
            // Only for the first way, to keep pages small; the guide covers the others.
            issuer={index === 0 ? tokenIssuers[scheme.name] : undefined}
            isFirst={index + position === 0}
          />
        </Fragment>
      ))}
    </dd>
  ))
}

interface SchemeProps {
  scheme: SecurityScheme
  guide: LinkData | undefined
  issuer: TokenIssuer | undefined
  /** Whether the console uses it: it reads here which operation issues tokens (islands/console/page-texts.ts). */
  isFirst: boolean
}

function Scheme({ scheme, guide, issuer, isFirst }: SchemeProps) {
  const { text } = useReference()
  const { title, description, scopes, flows = [], bearerFormat, openIdUrl, metadataUrl } = scheme
  const isExplained = flows.some(flow => flow.scopes.length > 0)
  const notation = credentialExample(scheme)
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
      {scheme.deprecated && <small>{text.fieldDeprecated}</small>}
      {issuer && (
        <small>
          <Message
            text={text.issuedBy}
            values={{
              operation: (
                <a
                  href={issuer.href}
                  data-issues={isFirst ? `${issuer.group} ${issuer.method} ${issuer.path}` : undefined}
                >
                  {issuer.title}
                </a>
              ),
            }}
          />
        </small>
      )}
      {scheme.certificate && <small>{text.clientCertificate}</small>}
      {bearerFormat && <small>{format(text.bearerFormat, { format: bearerFormat })}</small>}
      {openIdUrl && (
        <small>
          <Message text={text.openIdConnect} values={{ url: <Address url={openIdUrl} /> }} />
        </small>
      )}
      {metadataUrl && (
        <small>
          <Message text={text.oauthMetadata} values={{ url: <Address url={metadataUrl} /> }} />
        </small>
      )}
      {flows.map(flow => (
        <Flow key={flow.kind} flow={flow} />
      ))}
      {scopes.length > 0 && !isExplained && (
        <small>
          <Message text={text.scopes} values={{ scopes: <code>{scopes.join(' ')}</code> }} />
        </small>
      )}
      {!guide && <Html as="small" html={description} />}
    </>
  )
}

/** Addresses for getting an OAuth token, and the scopes that the operation needs with their meanings. */
function Flow({ flow }: { flow: OAuthFlow }) {
  const { text } = useReference()
  const addresses = [
    [text.authorizationUrl, flow.authorizationUrl],
    [text.deviceAuthorizationUrl, flow.deviceAuthorizationUrl],
    [text.tokenUrl, flow.tokenUrl],
    [text.refreshUrl, flow.refreshUrl],
  ] as const
  return (
    <>
      <small>
        <Message text={text.oauthFlow} values={{ flow: <code>{flow.kind}</code> }} />
        {addresses.map(([label, url]) =>
          url === undefined ? null : (
            <Fragment key={label}>
              {' · '}
              <Message text={label} values={{ url: <Address url={url} /> }} />
            </Fragment>
          ),
        )}
      </small>
      {flow.scopes.length > 0 && <Scopes scopes={flow.scopes} />}
    </>
  )
}

/** Number of scopes that can be read at a glance; more are collapsed. */
const maxOpenScopes = 6

/** On lines of their own: a definition list within the list of facts would inherit its styles. */
function Scopes({ scopes }: Pick<OAuthFlow, 'scopes'>) {
  const { text, htmlLang } = useReference()
  const list = scopes.map(({ value, description }) => (
    <small key={value}>
      <code>{value}</code> <Html as="span" html={description} />
    </small>
  ))
  if (scopes.length <= maxOpenScopes) return list
  return (
    <details>
      <summary>{formatPlural(text.values, scopes.length, htmlLang)}</summary>
      {list}
    </details>
  )
}

/** A relative address is not a link: it is relative to the API's server. */
function Address({ url }: { url: string }) {
  return /^https?:/.test(url) ? (
    <a href={url} rel="external">
      {url}
    </a>
  ) : (
    <code>{url}</code>
  )
}
