import type { OpenApiDocument } from './description/openapi.ts'
import { operationSources, securityOf } from './operation-source.ts'
import { securityScheme } from './security.ts'
import type { SecurityScheme } from './types.ts'

/** Security schemes of a description that none of its operations requires, with descriptions in Markdown. */
export function otherSchemes(document: OpenApiDocument): SecurityScheme[] {
  const names = new Set(Object.keys(document.components?.securitySchemes ?? {}))
  if (names.size > 0)
    for (const source of operationSources(document))
      for (const way of securityOf(document, source) ?? [])
        for (const name of Object.keys(way)) names.delete(name)
  return [...names].map(name => securityScheme(document, name, [], markdown => markdown ?? ''))
}

/** Schemes as a list in Markdown, each on a line: how the secret is sent, how it is obtained, and what it is. */
export function schemeFacts(schemes: readonly SecurityScheme[]): string[] {
  return schemes.map(
    ({ title, description, flows = [], bearerFormat, openIdUrl, metadataUrl, ...scheme }) => {
      const notation = credentialExample(scheme)
      const facts = [
        notation && `\`${notation}\``,
        ...[bearerFormat, openIdUrl, metadataUrl].map(value => value && `\`${value}\``),
        ...flows.flatMap(
          ({ kind, authorizationUrl, deviceAuthorizationUrl, tokenUrl, refreshUrl, scopes }) => [
            `\`${kind}\``,
            ...[authorizationUrl, deviceAuthorizationUrl, tokenUrl, refreshUrl].map(
              url => url && `\`${url}\``,
            ),
            ...scopes.map(({ value, description }) =>
              [`\`${value}\``, oneLine(description)].filter(Boolean).join(' '),
            ),
          ],
        ),
        oneLine(description),
      ]
      return `- ${[`**${title}**`, facts.filter(Boolean).join('; ')].filter(Boolean).join(' ')}`
    },
  )
}

function oneLine(markdown: string): string {
  return markdown.trim().replaceAll(/\s+/g, ' ')
}

/** How the token is sent, in HTTP notation; the secret is the variable from the samples. */
export function credentialExample({
  in: place,
  parameter,
  prefix,
  variable,
}: Pick<SecurityScheme, 'in' | 'parameter' | 'prefix' | 'variable'>): string | undefined {
  const value = `${prefix}$${variable}`
  if (place === 'header') return `${parameter}: ${value}`
  if (place === 'query') return `?${parameter}=${value}`
  if (place === 'cookie') return `cookie: ${parameter}=${value}`
  return undefined
}
