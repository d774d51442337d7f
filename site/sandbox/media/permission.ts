import type { Behaviour, JsonObject, World } from '@shiori/sandbox/behaviour'
import { isObject } from '@shiori/sandbox/behaviour'
import { at, listAt, textAt } from '../at.ts'
import { memberOf } from '../organization/member.ts'
import { present } from '../present.ts'
import { documentedAnswer } from './example-answer.ts'

/** Roles in ascending order of rights. */
const roles = ['ACCESS_ROLE_DENY', 'ACCESS_ROLE_VIEWER', 'ACCESS_ROLE_EDITOR', 'ACCESS_ROLE_SUPER_EDITOR']

/**
 * Returns the caller's role for a resource: the highest of the default and the groups' roles. A token of the sandbox
 * belongs to no particular person, so it is in every group and has no individual assignment.
 *
 * @param schema Schema of the resource in the path.
 */
export function accessRole(schema: string): Behaviour {
  return ({ world, parameters, next }) => {
    const answer = next()
    const record = world.get(schema, parameters.path.id ?? '')
    // The response in the examples is for a member whom the examples do not name.
    if (!record || record.order === 0) return documentedAnswer(answer)
    const permission = at(record.value, 'permission')
    const groupRoles = listAt(permission, 'assignments')
      .filter(assignment => textAt(assignment, 'assigned_type') === 'ASSIGNED_TYPE_GROUP')
      .map(assignment => textAt(assignment, 'access_role'))
    const levels = [textAt(permission, 'default_access_role'), ...groupRoles].map(role => roles.indexOf(role))
    return { body: { access_role: roles[Math.max(0, ...levels)] ?? '' }, from: 'behaviour' }
  }
}

/** Returns the permission of a resource as shown, with the names for the ids that were sent. */
export function permissionShown({ permission }: JsonObject, world: World): JsonObject {
  if (!isObject(permission)) return {}
  const assignments = listAt(permission, 'assignments').map(assignment =>
    isObject(assignment) ? { ...namesOf(assignment, world), ...assignment } : assignment,
  )
  return { permission: { ...permission, assignments } }
}

function namesOf(assignment: JsonObject, world: World): JsonObject {
  const id = textAt(assignment, 'id')
  if (textAt(assignment, 'assigned_type') === 'ASSIGNED_TYPE_GROUP')
    return present({ name: world.get('org.v1.Group', id)?.value.name })
  const member = memberOf(world, id)
  const name = `${textAt(member, 'first_name')} ${textAt(member, 'last_name')}`.trim()
  return present({ email: textAt(member, 'username'), name })
}
