import type { OpenApiDocument, SecuritySchemeObject } from './description/openapi.ts'
import { resolve } from './resolve.ts'
import type { SecurityScheme } from './types.ts'

/** What to put where for one scheme (OpenAPI 3.1, Security Scheme Object); `<token>` stands for the secret. */
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
    variable: scheme['x-variable'] ?? variableName(name),
  }
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

/** `petstore_auth` -> `PETSTORE_AUTH`. */
function variableName(name: string): string {
  const words = name.replaceAll(/([a-z\d])([A-Z])/g, '$1_$2').replaceAll(/\W+/g, '_')
  return words.toUpperCase()
}
