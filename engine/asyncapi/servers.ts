import { capitalize } from '../config/capitalize.ts'
import { pointerKeys, pointerOf } from '../reference/description/json.ts'
import { variableName } from '../reference/security.ts'
import type { SecurityScheme, Server } from '../reference/types.ts'
import { found } from './async-api.ts'
import type {
  AsyncDocument,
  ChannelObject,
  OperationObject,
  SecuritySchemeObject,
  ServerObject,
} from './document.ts'

/** A server for messages. */
export interface AsyncServer extends Server {
  /** Title for readers, or its key in the description. */
  title: string
  /** Protocol with its version: `amqp 0.9.1`. */
  protocol: string
  security: SecurityScheme[][]
  bindings: ServerObject['bindings']
  tags: ServerObject['tags']
  /** Whether its WebSockets carry MQTT, according to its bindings. */
  isMqtt: boolean
}

type ToHtml = (markdown: string | undefined) => string

/** The servers of a channel, or all if it names none. */
export function serversOf(
  document: AsyncDocument,
  channel: ChannelObject | undefined,
  html: ToHtml,
): AsyncServer[] {
  const all = Object.keys(document.servers ?? {}).map(id => pointerOf(['servers', id]))
  const named = channel?.servers?.map(({ $ref }) => $ref) ?? []
  return (named.length > 0 ? named : all).map($ref => serverAt(document, $ref, html))
}

function serverAt(document: AsyncDocument, $ref: string, html: ToHtml): AsyncServer {
  const server = found<ServerObject>(document, { $ref })
  const {
    host,
    pathname = '',
    protocol,
    protocolVersion,
    variables = {},
    title,
    summary,
    description,
  } = server
  const template = `${protocol}://${host}${pathname}`
  const values = Object.entries(variables).map(([name, written]) => {
    const variable = found<VariableObject>(document, written)
    const { default: standard = '', enum: others = [] } = variable
    return { name, default: standard, values: others, description: html(variable.description) }
  })
  const url = values.reduce(
    (address, { name, default: standard }) =>
      standard ? address.replaceAll(`{${name}}`, standard) : address,
    template,
  )
  return {
    title: title?.trim() || (pointerKeys($ref).at(-1) ?? ''),
    url,
    template,
    description: html(description ?? summary),
    variables: values,
    protocol: [protocol, protocolVersion].filter(Boolean).join(' '),
    security: securityOf(document, server.security, html),
    bindings: server.bindings,
    tags: server.tags,
    isMqtt: /mqtt/i.test(protocol) || Object.hasOwn(found(document, server.bindings ?? {}), 'mqtt'),
  }
}

interface VariableObject {
  default?: string | undefined
  enum?: string[] | undefined
  description?: string | undefined
}

/** Alternative ways to authorize. */
export function securityOf(
  document: AsyncDocument,
  security: OperationObject['security'],
  html: ToHtml,
): SecurityScheme[][] {
  return (security ?? []).map(written => [
    securityScheme(found<SecuritySchemeObject>(document, written), schemeName(written), html),
  ])
}

/** Security schemes that no server and no operation requires, with descriptions in Markdown. */
export function otherSchemes(document: AsyncDocument): SecurityScheme[] {
  const { servers = {}, operations = {}, components } = document
  const required = [...Object.values(servers), ...Object.values(operations)].flatMap(
    written => found<Pick<OperationObject, 'security'>>(document, written).security ?? [],
  )
  const names = new Set(required.map(schemeName))
  return Object.entries(components?.securitySchemes ?? {}).flatMap(([name, written]) =>
    names.has(name)
      ? []
      : [securityScheme(found<SecuritySchemeObject>(document, written), name, markdown => markdown ?? '')],
  )
}

function schemeName(written: object): string | undefined {
  return '$ref' in written && typeof written.$ref === 'string' ? pointerKeys(written.$ref).at(-1) : undefined
}

/** Title of a scheme by its type, for those whose names say less. */
function typeOf({ type, in: place, scheme }: SecuritySchemeObject): string {
  return [type, scheme ?? (type === 'apiKey' ? place : undefined)].filter(Boolean).join(' ')
}

function securityScheme(scheme: SecuritySchemeObject, key: string | undefined, html: ToHtml): SecurityScheme {
  const { type, name = '', scopes = [], flows = {} } = scheme
  const title = scheme['x-title'] ?? key
  const word = scheme.scheme ?? 'bearer'
  const isToken = type === 'http' || type === 'oauth2' || type === 'openIdConnect'
  return {
    name: key ?? type,
    title: title === undefined ? typeOf(scheme) : `${title} (${typeOf(scheme)})`,
    description: html(scheme.description),
    in: type === 'httpApiKey' ? tokenPlace(scheme.in) : isToken ? 'header' : undefined,
    parameter: isToken ? 'authorization' : name,
    prefix: isToken ? `${capitalize(word)} ` : '',
    variable: scheme['x-variable'] ?? variableName(key ?? type),
    scopes,
    guide: scheme['x-guide'],
    ...(type === 'X509' ? { certificate: true } : {}),
    ...(scheme.openIdConnectUrl ? { openIdUrl: scheme.openIdConnectUrl } : {}),
    flows: Object.entries(flows)
      .filter(([kind]) => !kind.startsWith('x-'))
      .map(([kind, { authorizationUrl, tokenUrl, refreshUrl, availableScopes = {} }]) => ({
        kind,
        authorizationUrl,
        tokenUrl,
        refreshUrl,
        scopes: Object.entries(availableScopes)
          .filter(([scope]) => scopes.length === 0 || scopes.includes(scope))
          .map(([value, meaning]) => ({ value, description: html(meaning) })),
      })),
  }
}

function tokenPlace(place: string | undefined): SecurityScheme['in'] {
  return place === 'query' || place === 'cookie' ? place : 'header'
}
