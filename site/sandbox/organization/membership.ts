import type { Admit } from '@shiori/sandbox/behaviour'
import { failure } from '@shiori/sandbox/behaviour'

const header = 'x-bv-org-id'

/**
 * Holds `x-bv-org-id` to the organizations of the world, as the platform holds it to those that the account is a member of: that of
 * the pages, and what was created here.
 *
 * @throws StatusError with 403 for any other, and for one that was deactivated.
 */
export const holdOrganization: Admit = ({ operation, parameters, world }) => {
  const sent = parameters.header[header]
  // What is no id is refused as a fault of the request.
  if (typeof sent !== 'string' || !/^[\da-f-]{36}$/i.test(sent)) return
  const own = operation.parameters.find(({ name }) => name === header)?.example
  const id = sent.toLowerCase()
  const found = world.get('org.v1.Organization', id)
  if (/_(?:DEACTIVATED|DELETING)$/.test(String(found?.value.status)))
    throw failure('PERMISSION_DENIED', `permission denied: the organization is in ${found?.value.status}`)
  if (id === own || found) return
  throw failure(
    'PERMISSION_DENIED',
    `permission denied: ${header} names no organization of this world, which begins with ${own}`,
  )
}
