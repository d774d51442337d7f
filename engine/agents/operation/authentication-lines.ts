import { format } from '../../config/messages/messages.ts'
import { credentialExample } from '../../reference/scheme-facts.ts'
import type { OAuthFlow, Operation, SecurityScheme } from '../../reference/types.ts'
import type { OperationPageData } from '../../route-data/reference-types.ts'
import { codeSpan } from '../markdown/escape.ts'
import { htmlLine } from '../markdown/html-markdown.ts'
import type { FieldWords } from './field-lines.ts'

/** How to authenticate: the schemes on one line, then the URLs and scopes of OAuth. */
export function authenticationLines(
  { security, securityUndeclared }: Pick<Operation, 'security' | 'securityUndeclared'>,
  tokenGuides: OperationPageData['tokenGuides'],
  words: FieldWords,
): string[] {
  const { text } = words
  const alternatives = (security.length > 0 ? security : [[]]).map(schemes =>
    schemes.length === 0
      ? securityUndeclared
        ? text.securityUndeclared
        : text.noAuthentication
      : schemes.map(scheme => schemeWords(scheme, tokenGuides, words)).join(' + '),
  )
  const schemes = new Map(security.flat().map(scheme => [scheme.name, scheme]))
  return [
    `- ${text.authentication}: ${alternatives.join(` ${text.or} `)}`,
    ...[...schemes.values()].flatMap(({ flows = [] }) => flows.flatMap(flow => flowLines(flow, words))),
  ]
}

function schemeWords(
  scheme: SecurityScheme,
  tokenGuides: OperationPageData['tokenGuides'],
  { text, link }: FieldWords,
): string {
  const {
    name,
    title,
    scopes,
    flows = [],
    bearerFormat,
    openIdUrl,
    certificate,
    metadataUrl,
    deprecated,
  } = scheme
  const guide = tokenGuides[name]
  const isExplained = flows.some(flow => flow.scopes.length > 0)
  const more = [
    ...(deprecated ? [text.fieldDeprecated] : []),
    ...(metadataUrl ? [format(text.oauthMetadata, { url: metadataUrl })] : []),
    ...(bearerFormat ? [format(text.bearerFormat, { format: bearerFormat })] : []),
    ...(certificate ? [text.clientCertificate] : []),
    ...(openIdUrl ? [format(text.openIdConnect, { url: openIdUrl })] : []),
    ...(scopes.length > 0 && !isExplained ? [format(text.scopes, { scopes: scopes.join(' ') })] : []),
  ]
  const notation = credentialExample(scheme)
  const written = guide ? `[${title}](${link(guide.href)})` : title
  return [notation === undefined ? written : `${written} ${codeSpan(notation)}`, ...more].join(' · ')
}

/** Up to this number, scopes are listed with their descriptions; if there are more, only with their names. */
const maxScopes = 20

function flowLines(
  { kind, authorizationUrl, deviceAuthorizationUrl, tokenUrl, refreshUrl, scopes }: OAuthFlow,
  words: FieldWords,
): string[] {
  const { text } = words
  const addresses = [
    [text.authorizationUrl, authorizationUrl],
    [text.deviceAuthorizationUrl, deviceAuthorizationUrl],
    [text.tokenUrl, tokenUrl],
    [text.refreshUrl, refreshUrl],
  ] as const
  const facts = [
    format(text.oauthFlow, { flow: codeSpan(kind) }),
    ...addresses.flatMap(([label, url]) => (url === undefined ? [] : [format(label, { url })])),
  ]
  const names = scopes.map(({ value }) => codeSpan(value)).join(' ')
  return [
    `  - ${facts.join(' · ')}`,
    ...(scopes.length > maxScopes
      ? [`    - ${names}`]
      : scopes.map(({ value, description }) =>
          `    - ${codeSpan(value)} ${htmlLine(description, words)}`.trimEnd(),
        )),
  ]
}
