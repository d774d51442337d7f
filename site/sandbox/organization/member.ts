import type { JsonObject, Stored, World } from '@shiori/sandbox/behaviour'
import { failure, isObject } from '@shiori/sandbox/behaviour'
import { at, textAt } from '../at.ts'
import { present } from '../present.ts'

const schema = 'org.v1.UserInfo'
const home = '/bv/org/v1/organizations/accounts'

/** Returns the organization of the world's tokens. */
export function ownOrganization(world: World): Stored {
  const organization = world.get('org.v1.Organization', 'b3a7c5f0-58e1-4d0a-8a8e-6f3f2f1c9d21')
  if (!organization) throw failure('NOT_FOUND', 'the organization does not exist')
  return organization
}

/** Returns a member as lists show it, including the owner; undefined for an account that is not a member. */
export function memberOf(world: World, account: string): JsonObject | undefined {
  const owner = at(ownOrganization(world).value, 'owner')
  const value = world.get(schema, account)?.value
  if (value) return value
  return isObject(owner) && owner.id === account ? owner : undefined
}

export function storeMember(world: World, value: JsonObject): void {
  const id = textAt(value, 'id')
  const before = world.get(schema, id)
  const order = world.next()
  world.put(
    before ? { ...before, value } : { id, store: schema, home, value, input: {}, order, visit: order },
  )
}

/** An account without an e-mail address, which pages mention although none of their responses contains it. */
const shown: Stored = {
  id: 'c91e5d20-7a4b-4f38-8e6d-2b0f9a1c7d43',
  store: 'account.v1.Account',
  home: '/bv/account/v1/accounts',
  value: {
    id: 'c91e5d20-7a4b-4f38-8e6d-2b0f9a1c7d43',
    first_name: 'Booth',
    last_name: '01',
    email: '',
    status: 'ACCOUNT_STATUS_ACTIVATED',
    account_type: 'ACCOUNT_TYPE_NON_EMAIL',
    username: 'booth-01',
    contact_email: 'hana.mori@example.com',
  },
  input: {},
  order: 0,
  visit: 0,
}

export function findAccount(world: World, id: string): Stored | undefined {
  return world.get('account.v1.Account', id) ?? (id === shown.id ? shown : undefined)
}

/**
 * Returns an account by its ID.
 *
 * @throws {StatusError} if there is none.
 */
export function account(world: World, id: string): Stored {
  const found = findAccount(world, id)
  if (!found) throw failure('NOT_FOUND', 'no account with this id exists')
  return found
}

/** Returns the fields of an account that its membership shows. */
export function memberFrom({ id, value }: Stored, role: JsonObject, now: number): JsonObject {
  const name = textAt(value, 'first_name')
  return {
    id,
    status: textAt(value, 'status') || 'ACCOUNT_STATUS_ACTIVATED',
    ...present({
      role_type: textAt(role, 'type') || textAt(role, 'role_type'),
      role_id: textAt(role, 'id') || textAt(role, 'role_id'),
    }),
    created_at: new Date(now).toISOString(),
    first_name: name,
    last_name: textAt(value, 'last_name'),
    account_type: textAt(value, 'account_type') || 'ACCOUNT_TYPE_EMAIL',
    username: textAt(value, 'username') || textAt(value, 'email'),
    nickname: name,
  }
}
