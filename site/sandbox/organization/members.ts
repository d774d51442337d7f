import type { Behaviour, Json, JsonObject, World } from '@shiori/sandbox/behaviour'
import { errorInfo, failure, isObject } from '@shiori/sandbox/behaviour'
import { at, listAt, textAt } from '../at.ts'
import type { Part } from '../part.ts'
import { account, findAccount, memberFrom, memberOf, ownOrganization, storeMember } from './member.ts'

const join: Behaviour = ({ world, body }) => {
  const succeed: string[] = []
  const failed: string[] = []
  for (const entry of listAt(body, 'org_accounts')) {
    const id = textAt(entry, 'account_id')
    const found = findAccount(world, id)
    const role = world.get('type.bv.v1.Role', textAt(entry, 'role_id'))
    if (found && role) storeMember(world, memberFrom(found, role.value, world.now))
    ;(found && role ? succeed : failed).push(id)
  }
  return { body: { succeed, failed }, from: 'behaviour' }
}

const changeRole: Behaviour = ({ world, body }) => {
  const member = memberOf(world, textAt(body, 'account_id'))
  const role_type = textAt(body, 'role_type')
  if (!member) throw failure('NOT_FOUND', 'the account is not a member of the organization')
  if (role_type === 'ROLE_TYPE_OWNER' || member.role_type === 'ROLE_TYPE_OWNER')
    throw failure(
      'FAILED_PRECONDITION',
      'the owner can only be changed by the operation that switches owners',
    )
  const role = world.list('type.bv.v1.Role').find(({ value }) => value.type === role_type)
  storeMember(world, { ...member, role_type, ...(role ? { role_id: role.id } : {}) })
  return { body: {}, from: 'behaviour' }
}

const remove: Behaviour = ({ world, parameters }) => {
  if (memberOf(world, parameters.path.account_id ?? '')?.role_type === 'ROLE_TYPE_OWNER')
    throw failure('FAILED_PRECONDITION', 'the owner cannot be removed: switch the owner first')
  return undefined
}

const switchOwner: Behaviour = ({ world, body }) => {
  const organization = ownOrganization(world)
  const id = textAt(body, 'new_owner_id')
  const owner = at(organization.value, 'owner')
  if (textAt(owner, 'id') === id) throw refused('ERROR_REASON_EXISTS', 'the account is the owner already')
  const member = memberOf(world, id)
  if (!member)
    throw refused('ERROR_REASON_USER_NOT_IN_ORG', 'the new owner is not a member of the organization')
  const roles = { role_type: 'ROLE_TYPE_OWNER', role_id: textAt(owner, 'role_id') }
  if (isObject(owner)) storeMember(world, { ...owner, role_type: 'ROLE_TYPE_ADMIN' })
  const next = { ...member, ...roles }
  storeMember(world, next)
  const owner_email = textAt(world.get('account.v1.Account', id)?.value, 'email') || textAt(next, 'username')
  world.put({ ...organization, value: { ...organization.value, owner: next, owner_email } })
  return { body: {}, from: 'behaviour' }
}

const switchSubOrgOwner: Behaviour = ({ world, body, parameters }) => {
  const organization = world.get('org.v1.Organization', parameters.path.id ?? '')
  if (!organization) throw failure('NOT_FOUND', 'the sub-organization does not exist')
  const email = textAt(body, 'new_owner_email')
  if (textAt(organization.value, 'owner_email') === email)
    throw refused('ERROR_REASON_EXISTS', 'the account is the owner already')
  const found = world.list('account.v1.Account').find(({ value }) => value.email === email)
  if (!found)
    throw refused('ERROR_REASON_USER_NOT_IN_ORG', 'the new owner is not a member of the organization')
  const before = at(organization.value, 'owner')
  const owner = memberFrom(found, isObject(before) ? before : {}, world.now)
  world.put({ ...organization, value: { ...organization.value, owner, owner_email: email } })
  return { body: {}, from: 'behaviour' }
}

const groupsOfAccount: Behaviour = ({ world, body }) => {
  const id = textAt(body, 'account_id')
  const member = memberOf(world, id) ?? memberFrom(account(world, id), {}, world.now)
  const groupIds = listAt(body, 'group_ids')
  const groups = world.list('org.v1.Group')
  if (groupIds.some(groupId => !groups.some(group => group.id === groupId)))
    throw failure('NOT_FOUND', 'one of the groups does not exist')
  for (const group of groups) {
    const others = listAt(group.value, 'user_infos').filter(user => at(user, 'id') !== id)
    const user_infos = groupIds.includes(group.id) ? [...others, member] : others
    world.put({ ...group, value: { ...group.value, user_infos, members: user_infos.length } })
  }
  return { body: {}, from: 'behaviour' }
}

/**
 * Returns the members of a group by the ids of their accounts.
 *
 * @throws {StatusError} if there is no such account.
 */
function usersOf(world: World, ids: readonly Json[]): JsonObject[] {
  return ids.map(
    user => memberOf(world, String(user)) ?? memberFrom(account(world, String(user)), {}, world.now),
  )
}

const createGroup: Behaviour = ({ world, body, next }) => {
  const user_infos = usersOf(world, listAt(body, 'user_ids'))
  const answer = next()
  const id = isObject(answer.body) ? textAt(answer.body, 'group.id') : ''
  const group = world.get('org.v1.Group', id)
  if (!group) return answer
  const value = { ...group.value, user_infos, members: user_infos.length }
  world.put({ ...group, value })
  return { body: { group: value }, from: 'behaviour' }
}

const updateGroup: Behaviour = ({ world, body, parameters, next }) => {
  const id = parameters.path.id ?? ''
  const before = world.get('org.v1.Group', id)
  if (!before) return undefined
  const users = listAt(before.value, 'user_infos')
  const userIds = users.map(user => textAt(user, 'id')).sort()
  const sent = at(body, 'before_user_ids')
  if (Array.isArray(sent) && JSON.stringify(sent.map(String).sort()) !== JSON.stringify(userIds)) {
    throw failure(
      'ALREADY_EXISTS',
      'the users were changed by someone else since `before_user_ids` was read',
      {
        details: [errorInfo('ERROR_REASON_CONFLICT')],
      },
    )
  }
  next()
  const group = world.get('org.v1.Group', id) ?? before
  const after = at(body, 'after_user_ids')
  const user_infos = Array.isArray(after) ? usersOf(world, after) : users
  const name = textAt(body, 'name') || textAt(before.value, 'name')
  const value = { ...group.value, name, user_infos, members: user_infos.length }
  world.put({ ...group, value })
  return { body: { group: value }, from: 'behaviour' }
}

function refused(reason: string, message: string) {
  return failure('FAILED_PRECONDITION', message, { details: [errorInfo(reason)] })
}

/** Members of an organization with their roles and groups, and its owner. */
export const members: Part = {
  behaviours: {
    PublicOrganizationService_BatchJoinOrg: join,
    PublicAccountService_ChangeRole: changeRole,
    PublicOrganizationService_RemoveAccount: remove,
    PublicOrganizationService_SwitchOwner: switchOwner,
    PublicOrganizationService_SwitchSubOrgOwner: switchSubOrgOwner,
    PublicAccountService_UpdateGroup: groupsOfAccount,
    PublicOrganizationService_CreateGroup: createGroup,
    PublicOrganizationService_UpdateGroup: updateGroup,
  },
}
