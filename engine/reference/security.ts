import type { OpenApiDocument, SecuritySchemeObject } from './description/openapi.ts'
import { resolve } from './resolve.ts'
import type { OAuthFlow, SecurityScheme } from './types.ts'

/**
 * Model of a security scheme: where its secret is sent, and how it is obtained (OpenAPI 3.1, Security Scheme Object).
 *
 * @param name Key of the scheme in the description.
 * @param scopes Scopes that the operation needs.
 */
export function securityScheme(
  document: OpenApiDocument,
  name: string,
  scopes: string[],
  html: (markdown: string | undefined) => string,
): SecurityScheme {
  const found = document.components?.securitySchemes?.[name]
  const scheme: SecuritySchemeObject = found ? resolve(document, found) : { type: 'unknown' }
  return {
    name,
    title: scheme['x-title'] ?? name,
    description: html(scheme.description),
    ...placeOf(scheme),
    scopes,
    guide: scheme['x-guide'],
    ...(scheme['x-issued-by'] && { issuedBy: scheme['x-issued-by'] }),
    variable: scheme['x-variable'] ?? variableName(name) + (isBasic(scheme) ? '_BASE64' : ''),
    ...(scheme.type === 'mutualTLS' ? { certificate: true } : {}),
    ...(scheme.bearerFormat ? { bearerFormat: scheme.bearerFormat } : {}),
    ...(scheme.openIdConnectUrl ? { openIdUrl: scheme.openIdConnectUrl } : {}),
    ...(scheme.oauth2MetadataUrl ? { metadataUrl: scheme.oauth2MetadataUrl } : {}),
    ...(scheme.deprecated ? { deprecated: true } : {}),
    ...(scheme.flows ? { flows: flowsOf(scheme.flows, scopes, html) } : {}),
  }
}

/** OAuth flows of a scheme, with the scopes that the operation needs, or with all scopes if it names none. */
function flowsOf(
  flows: NonNullable<SecuritySchemeObject['flows']>,
  needed: readonly string[],
  html: (markdown: string | undefined) => string,
): OAuthFlow[] {
  return Object.entries(flows)
    .filter(([kind]) => !kind.startsWith('x-'))
    .map(([kind, { authorizationUrl, deviceAuthorizationUrl, tokenUrl, refreshUrl, scopes = {} }]) => ({
      kind,
      authorizationUrl,
      ...(deviceAuthorizationUrl ? { deviceAuthorizationUrl } : {}),
      tokenUrl,
      refreshUrl,
      scopes: Object.entries(scopes)
        .filter(([scope]) => needed.length === 0 || needed.includes(scope))
        .map(([value, description]) => ({ value, description: html(description) })),
    }))
}

function placeOf(scheme: SecuritySchemeObject): Pick<SecurityScheme, 'in' | 'parameter' | 'prefix'> {
  if (scheme.type === 'apiKey') return { in: scheme.in, parameter: scheme.name ?? '', prefix: '' }
  if (scheme.type === 'http') {
    const word = scheme.scheme?.toLowerCase() ?? 'bearer'
    return {
      in: 'header',
      parameter: 'authorization',
      prefix: `${word.charAt(0).toUpperCase()}${word.slice(1)} `,
    }
  }
  if (scheme.type === 'oauth2' || scheme.type === 'openIdConnect')
    return { in: 'header', parameter: 'authorization', prefix: 'Bearer ' }
  return { in: undefined, parameter: '', prefix: '' }
}

/** Whether a scheme is HTTP Basic. Its variable contains the encoded user and password, because clients do not encode a variable. */
function isBasic({ type, scheme }: SecuritySchemeObject): boolean {
  return type === 'http' && scheme?.toLowerCase() === 'basic'
}

/** Default name of a scheme's environment variable: `petstore_auth` -> `PETSTORE_AUTH`. */
export function variableName(name: string): string {
  const words = name.replaceAll(/([a-z\d])([A-Z])/g, '$1_$2').replaceAll(/\W+/g, '_')
  return words.toUpperCase()
}
