import type { DescriptionPart } from '@shiori/sandbox/browser/parts'
import { SandboxFailure } from '@shiori/sandbox/browser/sandbox-failure'
import type { WorldFacts } from '@shiori/sandbox/browser/world-facts'
import type { SandboxClient } from '@shiori/sandbox/client'
import type { TokenOnPage } from '../page-texts.ts'
import { describedRequest } from '../request/described-request.ts'
import { makeRequest } from '../request/make-request.ts'
import { sandboxToken, tokenPlace, withToken } from '../request/sandbox-token.ts'

/**
 * Calls the operation that issues a kind of token in the sandbox, with the examples of its description. The world then knows the token.
 *
 * @param folder Address of the folder with all parts of the description.
 * @throws SandboxFailure If the part of the description or the sandbox fails to load.
 * @throws Error If the operation returns an error.
 */
export async function issueToken(
  sandbox: SandboxClient,
  folder: string,
  { group, method, path }: NonNullable<TokenOnPage['issuer']>,
  tokens: WorldFacts['tokens'] | undefined,
): Promise<void> {
  const description = await fetchDescription(`${folder}${encodeURIComponent(group)}.json`)
  const { operation, fields, example } = describedRequest(description, method, path, () => undefined)
  const values = Object.fromEntries(fields.map(({ key, initial }) => [key, initial]))
  const place = tokenPlace(description, operation)
  const { body, ...request } = makeRequest(operation, fields, { values, body: example })
  const response = await sandbox.fetch(
    {
      ...withToken(request, place, place ? sandboxToken(place, tokens) : ''),
      body: typeof body === 'string' ? new TextEncoder().encode(body) : undefined,
      origin: location.origin,
      group,
    },
    new AbortController().signal,
  )
  const answer = await response.text()
  if (!response.ok) throw new Error(`${response.status} ${answer.slice(0, 200)}`)
}

async function fetchDescription(address: string): Promise<DescriptionPart['description']> {
  const response = await fetch(address)
  if (!response.ok) throw new SandboxFailure('not-there', `${address}: ${response.status}`)
  const part: DescriptionPart = await response.json()
  return part.description
}
