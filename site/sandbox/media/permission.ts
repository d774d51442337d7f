import type { Behaviour, JsonObject, World } from '@shiori/sandbox/behaviour'
import { isObject } from '@shiori/sandbox/behaviour'
import { at, listAt, textAt } from '../at.ts'
import { memberOf } from '../organization/member.ts'
import { present } from '../present.ts'
import { asExampleSays } from './example-answer.ts'

/** Roles, the one with the fewest rights first. */
const roles = ['ACCESS_ROLE_DENY', 'ACCESS_ROLE_VIEWER', 'ACCESS_ROLE_EDITOR', 'ACCESS_ROLE_SUPER_EDITOR']

/**
 * The role of who calls for a resource: the highest of the default and of those that groups have. A token of the sandbox is
 * nobody in particular, so it belongs to every group and has no assignment of its own.
 *
 * @param schema Of the resource that the path names.
 */
export function accessRole(schema: string): Behaviour {
  return ({ world, parameters, next }) => {
    const answer = next()
    const record = world.get(schema, parameters.path.id ?? '')
    // The answer of the examples is for a member whom the examples do not name.
    if (!record || record.order === 0) return asExampleSays(answer)
    const permission = at(record.value, 'permission')
    const given = listAt(permission, 'assignments')
      .filter(one => textAt(one, 'assigned_type') === 'ASSIGNED_TYPE_GROUP')
      .map(one => textAt(one, 'access_role'))
    const known = [textAt(permission, 'default_access_role'), ...given].map(role => roles.indexOf(role))
    return { body: { access_role: roles[Math.max(0, ...known)] ?? '' }, from: 'behaviour' }
  }
}

/** The permission of a resource as it is shown: with the names of those whose ids were sent. */
export function permissionShown({ permission }: JsonObject, world: World): JsonObject {
  if (!isObject(permission)) return {}
  const assignments = listAt(permission, 'assignments').map(one =>
    isObject(one) ? { ...namesOf(one, world), ...one } : one,
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
