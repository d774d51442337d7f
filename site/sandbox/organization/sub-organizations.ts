import type { Behaviour, JsonObject, World } from '@shiori/sandbox/behaviour'
import { errorInfo, failure, invalid } from '@shiori/sandbox/behaviour'
import { listAt, textAt } from '../at.ts'
import { isNamed, pageOf } from '../page.ts'
import type { Part } from '../part.ts'
import { ownOrganization } from './member.ts'

const schema = 'org.v1.Organization'

/** Lists the organizations below another, with their descendants. */
function below(world: World, parent: string): JsonObject[] {
  return world
    .list(schema)
    .filter(({ id, value }) => value.parent_id === parent && id !== parent)
    .map(({ id, value }) => ({
      id,
      name: value.name ?? '',
      type: value.type ?? 'ORGANIZATION_TYPE_BUSINESS',
      sub_orgs: below(world, id),
    }))
}

const resetInvitation: Behaviour = ({ world, parameters, body, step }) => {
  const found = world.get(schema, parameters.path.id ?? '')
  if (!found) throw failure('NOT_FOUND', 'the sub-organization does not exist')
  const email = textAt(body, 'invitee_email')
  if (textAt(found.value, 'owner_email') !== email && textAt(found.value, 'owner.email') !== email)
    throw invalid([{ field: 'invitee_email', description: 'is not the address of the owner' }])
  step(found)
  return { body: {}, from: 'behaviour' }
}

const remove: Behaviour = ({ world, parameters }) => {
  if (below(world, parameters.path.id ?? '').length === 0) return undefined
  throw failure('FAILED_PRECONDITION', 'other organizations are still appended to the sub-organization', {
    details: [errorInfo('ERROR_REASON_HAS_APPENDED_SUB_ORGS')],
  })
}

const labels: Behaviour = call => {
  const { world, parameters, operation } = call
  const kinds = ['cms.v1.Live', 'cms.v1.VOD', 'cms.v1.AOD'].flatMap(kind => world.list(kind))
  const used = kinds.flatMap(({ value }) =>
    [...listAt(value, 'labels'), ...listAt(value, 'metadata.labels')].map(label => textAt(label, 'name')),
  )
  const shown = listAt(operation.success.example, 'labels').map(String)
  const all = [...new Set([...shown, ...used])].filter(
    label => label !== '' && isNamed(label, parameters.query['filter.name']),
  )
  const { items, next } = pageOf(all, call)
  return { body: { labels: items, ...next }, from: 'behaviour' }
}

/** Returns all groups on one page, if requested. */
const groups: Behaviour = ({ parameters: { query }, next }) => {
  const { 'filter.all': all } = query
  delete query['filter.all']
  if (all === true) Object.assign(query, { items_per_page: 1000, current_page: 1 })
  return next()
}

/** Sub-organizations, and properties of the organization as a whole. */
export const subOrganizations: Part = {
  behaviours: {
    PublicOrganizationService_ListHierarchicalSubOrgs: ({ world }) => ({
      body: { organizations: below(world, ownOrganization(world).id) },
      from: 'behaviour',
    }),
    PublicOrganizationService_InvitationReset: resetInvitation,
    PublicOrganizationService_DeleteSubOrg: remove,
    PublicOrganizationService_ListLabels: labels,
    PublicOrganizationService_ListGroups: groups,
    PublicOrganizationService_GetIPAddress: ({ header }) => ({
      // The caller's address is not passed on; a proxy in between names it.
      body: { ip: header('x-forwarded-for')?.split(',')[0]?.trim() || '127.0.0.1' },
      from: 'behaviour',
    }),
  },
}
