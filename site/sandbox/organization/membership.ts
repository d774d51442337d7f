import type { Admit } from '@shiori/sandbox/behaviour'
import { failure } from '@shiori/sandbox/behaviour'

const header = 'x-bv-org-id'

/**
 * Checks `x-bv-org-id` against the organizations of the world, like the platform against the account's memberships:
 * that of the pages, and those created here.
 *
 * @throws {StatusError} with 403 for any other, and for a deactivated one.
 */
export const requireOrganization: Admit = ({ operation, parameters, world }) => {
  const sent = parameters.header[header]
  // An invalid id is refused as an error of the request.
  if (typeof sent !== 'string' || !/^[\da-f-]{36}$/i.test(sent)) return
  const headerExample = operation.parameters.find(({ name }) => name === header)?.example
  const id = sent.toLowerCase()
  const found = world.get('org.v1.Organization', id)
  if (/_(?:DEACTIVATED|DELETING)$/.test(String(found?.value.status)))
    throw failure('PERMISSION_DENIED', `permission denied: the organization is in ${found?.value.status}`)
  if (id === headerExample || found) return
  throw failure(
    'PERMISSION_DENIED',
    `permission denied: ${header} names no organization of this world, which begins with ${headerExample}`,
  )
}
