import type { Messages } from '../config/messages/messages.ts'
import type { OpenApiDocument, ServerObject } from '../reference/description/openapi.ts'
import { externalLink } from '../reference/external-docs.ts'
import { schemeFacts } from '../reference/scheme-facts.ts'
import type { SecurityScheme } from '../reference/types.ts'

/** Labels of the facts about an API. */
export type FactTexts = Messages['reference']['about']

/**
 * Version, server, licence, terms, contact and external documentation of an API as a list in Markdown (OpenAPI 3.1, Info Object).
 *
 * @param schemes Security schemes that no operation requires, as their pages show those that they require.
 */
export function apiFacts(
  { info, servers = [], externalDocs }: OpenApiDocument,
  text: FactTexts,
  schemes: readonly SecurityScheme[],
): string {
  const { version, license, termsOfService, contact } = info
  const facts = [
    fact(text.version, version && `\`${version}\``),
    fact(text.server, serverFact(servers)),
    fact(text.license, named(license?.name, license?.url, spdxId(license?.identifier))),
    fact(text.terms, named(undefined, termsOfService)),
    fact(text.contact, [named(contact?.name, contact?.url), mail(contact?.email)].filter(Boolean).join(', ')),
    fact(text.more, externalLink(externalDocs)),
    ...(schemes.length > 0
      ? [`- ${text.otherSchemes}:`, ...schemeFacts(schemes).map(line => `  ${line}`)]
      : []),
  ]
  return facts.filter(line => line !== '').join('\n')
}

/** The server, if all operations have the same, since their pages show its address without its description. */
function serverFact([server, ...others]: readonly ServerObject[]): string | undefined {
  const description = server?.description?.trim().replaceAll(/\s+/g, ' ')
  const isShown = Object.keys(server?.variables ?? {}).length > 0 || others.length > 0
  return server && description && !isShown ? `\`${server.url}\` ${description}` : undefined
}

function fact(label: string, value: string | undefined): string {
  return value ? `- ${label}: ${value}` : ''
}

/** A name as a link; one of the two alone, if the other is missing. */
function named(name: string | undefined, url: string | undefined, code?: string): string | undefined {
  if (url !== undefined) return externalLink({ url, description: name }) ?? name
  return [name, code && code !== name ? `(\`${code}\`)` : ''].filter(Boolean).join(' ') || undefined
}

/** An SPDX id that readers can look up: `LicenseRef-...` only has a meaning in the description itself (SPDX 2.3, annex D). */
function spdxId(identifier: string | undefined): string | undefined {
  return identifier !== undefined && /^(?:DocumentRef-[\w.-]+:)?LicenseRef-[\w.-]+$/.test(identifier)
    ? undefined
    : identifier
}

function mail(address: string | undefined): string | undefined {
  return address !== undefined && /^[\w.+-]+@[\w.-]+$/.test(address)
    ? `[${address}](<mailto:${address}>)`
    : address
}
