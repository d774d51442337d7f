import { describe, expect, test } from 'vitest'
import { call } from '../../../sandbox/testing/client.ts'
import { at, listAt, textAt } from '../at.ts'
import { ask, organization } from '../testing/ask.ts'
import { bvOneSandbox } from '../testing/bv-one-sandbox.ts'

const hana = '4e8c1d27-9b60-4f5a-8c3e-2a7d6b1f0e94'
const ken = '7b2f9e10-3c4d-4e6a-9f85-d1a0c6b3e572'
const booth = 'c91e5d20-7a4b-4f38-8e6d-2b0f9a1c7d43'
const group = '5c0d8e3f-1a2b-4c7d-9e6f-8b4a3c2d1e07'
const osaka = '9d4b2c71-5e8f-4a36-b1c0-7f2e6d3a8b15'

test('groups are returned page by page, or all at once', async () => {
  const sandbox = bvOneSandbox()
  await ask(sandbox, 'POST /bv/org/v1/groups', { name: 'Editors', description: '' })
  const count = async (query: string) => {
    const { body, headers } = await ask(sandbox, `GET /bv/org/v1/groups?items_per_page=1${query}`)
    return [listAt(body, 'groups').length, headers.get('x-sandbox-warning')]
  }
  expect(await count('')).toEqual([1, null])
  expect(await count('&filter.all=false')).toEqual([1, null])
  expect(await count('&filter.all=true')).toEqual([2, null])
})

describe('the header x-bv-org-id', () => {
  const lives = async (id: string, sandbox = bvOneSandbox()) =>
    (await call(sandbox, 'GET /bv/cms/v1/lives', { headers: { 'x-bv-org-id': id } })).body

  test('accepts the organizations of the world', async () => {
    for (const id of [organization, organization.toUpperCase(), osaka])
      expect(await lives(id)).toHaveProperty('lives')
  })

  test('refuses every other, before the rest of the request is checked', async () => {
    const other = 'c1b7a5f0-58e1-4d0a-8a8e-6f3f2f1c9d21'
    expect(await lives(other)).toMatchObject({ code: 7, message: expect.stringContaining(organization) })
    const headers = { 'x-bv-org-id': other }
    const { status } = await call(bvOneSandbox(), 'POST /bv/cms/v1/vods', { headers, body: {} })
    expect(status).toBe(403)
  })

  test('refuses a deactivated one until it is active again', async () => {
    const sandbox = bvOneSandbox()
    const change = (verb: string) => ask(sandbox, `POST /bv/org/v1/sub-orgs/${osaka}:${verb}`, {})
    expect((await change('deactivate')).status).toBe(200)
    expect(await lives(osaka, sandbox)).toMatchObject({ code: 7 })
    expect(await lives(organization, sandbox)).toHaveProperty('lives')
    await change('reactivate')
    expect(await lives(osaka, sandbox)).toHaveProperty('lives')
  })

  test('is an error of the request if it is missing or invalid', async () => {
    expect(await lives('acme')).toMatchObject({ code: 3 })
    expect((await call(bvOneSandbox(), 'GET /bv/cms/v1/lives')).body).toMatchObject({ code: 3 })
  })
})

describe('the ownership of an organization', () => {
  test('passes to a member, once', async () => {
    const sandbox = bvOneSandbox()
    const to = (new_owner_id: string) =>
      ask(sandbox, 'POST /bv/org/v1/organizations:switch-owner', { new_owner_id })
    expect((await to(booth)).body).toMatchObject({ details: [{ reason: 'ERROR_REASON_USER_NOT_IN_ORG' }] })
    expect((await to(ken)).status).toBe(200)
    expect((await to(ken)).body).toMatchObject({ code: 9, details: [{ reason: 'ERROR_REASON_EXISTS' }] })
    const { body } = await ask(sandbox, 'GET /bv/org/v1/organizations')
    expect(body.organization).toMatchObject({ owner: { id: ken, role_type: 'ROLE_TYPE_OWNER' } })
    const members = await ask(
      sandbox,
      'GET /bv/org/v1/organizations/accounts?items_per_page=10&current_page=1',
    )
    expect(listAt(members.body, 'accounts').find(account => at(account, 'id') === hana)).toMatchObject({
      role_type: 'ROLE_TYPE_ADMIN',
    })
  })

  test('cannot be removed with its member', async () => {
    const sandbox = bvOneSandbox()
    const remove = (id: string) => ask(sandbox, `DELETE /bv/org/v1/organizations/accounts/${id}`)
    expect((await remove(hana)).body).toMatchObject({ code: 9 })
    await ask(sandbox, 'POST /bv/org/v1/organizations:switch-owner', { new_owner_id: ken })
    expect((await remove(ken)).body).toMatchObject({ code: 9 })
    expect((await remove(hana)).status).toBe(200)
  })

  test('of a sub-organization passes by e-mail address', async () => {
    const sandbox = bvOneSandbox()
    const to = (new_owner_email: string) =>
      ask(sandbox, `POST /bv/org/v1/sub-orgs/${osaka}:switch-owner`, { new_owner_email })
    expect((await to('nobody@example.com')).status).toBe(400)
    expect((await to('hana.mori@example.com')).status).toBe(200)
    expect((await to('hana.mori@example.com')).body).toMatchObject({
      details: [{ reason: 'ERROR_REASON_EXISTS' }],
    })
    expect(at((await ask(sandbox, `GET /bv/org/v1/sub-orgs/${osaka}`)).body, 'organization.owner.id')).toBe(
      hana,
    )
  })
})

describe('members', () => {
  test('join with a role, which can be changed', async () => {
    const sandbox = bvOneSandbox()
    const role_id = '4a1e8c36-d57b-4290-8f6c-e0b3d9a72f15'
    const org_accounts = [
      { account_id: booth, role_id },
      { account_id: 'none', role_id },
    ]
    expect((await ask(sandbox, 'POST /bv/org/v1/organizations/accounts', { org_accounts })).body).toEqual({
      succeed: [booth],
      failed: ['none'],
    })
    const change = (account_id: string, role_type: string) =>
      ask(sandbox, 'POST /bv/account/v1/accounts/role:change', { account_id, role_type })
    expect((await change(booth, 'ROLE_TYPE_DEVELOPER')).status).toBe(200)
    expect((await change(booth, 'ROLE_TYPE_OWNER')).status).toBe(400)
    const { body } = await ask(
      sandbox,
      'GET /bv/org/v1/organizations/accounts?items_per_page=10&current_page=1',
    )
    expect(listAt(body, 'accounts').find(account => at(account, 'id') === booth)).toMatchObject({
      role_type: 'ROLE_TYPE_DEVELOPER',
      username: 'booth-01',
    })
  })

  test('of a group can be changed only by a caller who has read the latest state', async () => {
    const sandbox = bvOneSandbox()
    const change = (before_user_ids: string[], after_user_ids: string[]) =>
      ask(sandbox, `PUT /bv/org/v1/groups/${group}`, { name: '', before_user_ids, after_user_ids })
    expect((await change([ken], [ken, hana])).body).toMatchObject({
      group: { name: 'Course editors', members: 2 },
    })
    expect((await change([ken], [])).body).toMatchObject({ details: [{ reason: 'ERROR_REASON_CONFLICT' }] })
    await ask(sandbox, 'PUT /bv/account/v1/accounts/groups', { account_id: ken, group_ids: [] })
    const { body } = await ask(sandbox, `GET /bv/org/v1/groups/${group}`)
    expect(listAt(body, 'group.user_infos')).toMatchObject([{ id: hana }])
  })
})

test('an expired invitation can be sent again', async () => {
  const sandbox = bvOneSandbox()
  const { body } = await ask(sandbox, 'POST /bv/org/v1/sub-orgs:batch', {
    organizations: [
      {
        name: 'Sakura Learning Nagoya',
        parent_id: osaka,
        type: 'ORGANIZATION_TYPE_BUSINESS',
        owner: { email: 'ken.sato@example.com', first_name: 'Ken' },
        contract_valid_start_time: '2026-03-01T15:00:00Z',
        contract_months: 12,
        time_zone: 'Asia/Tokyo',
        plan_ids: [],
      },
    ],
  })
  const id = textAt(listAt(body, 'organizations')[0], 'organization.id')
  const status = async () =>
    at((await ask(sandbox, `GET /bv/org/v1/sub-orgs/${id}`)).body, 'organization.status')
  expect(sandbox.signal('test', 'invitation-expires', id)).toBe(1)
  expect(await status()).toBe('ORGANIZATION_STATUS_FAIL_TO_VERIFY')
  const reset = (invitee_email: string) =>
    ask(sandbox, `POST /bv/org/v1/sub-orgs/${id}/invitations:reset`, { invitee_email })
  expect((await reset('nobody@example.com')).status).toBe(400)
  expect((await reset('ken.sato@example.com')).status).toBe(200)
  expect(await status()).toBe('ORGANIZATION_STATUS_VERIFYING')
  const tree = await ask(sandbox, 'GET /bv/org/v1/organizations:list-hierarchical-sub-orgs')
  expect(listAt(tree.body, 'organizations')).toMatchObject([{ id: osaka, sub_orgs: [{ id }] }])
  expect((await ask(sandbox, `DELETE /bv/org/v1/sub-orgs/${osaka}`)).body).toMatchObject({
    details: [{ reason: 'ERROR_REASON_HAS_APPENDED_SUB_ORGS' }],
  })
})

test('an API token is valid until it is deleted, and a password needs four kinds of characters', async () => {
  const sandbox = bvOneSandbox()
  const { body } = await ask(sandbox, 'POST /bv/account/v1/accounts/api-tokens', { name: 'CI' })
  const token = textAt(body, 'token')
  const read = () => ask(sandbox, `GET /bv/org/v1/groups/${group}`, undefined, token)
  expect((await read()).status).toBe(200)
  await ask(sandbox, `DELETE /bv/account/v1/accounts/api-tokens/${textAt(body, 'id')}`)
  expect((await read()).status).toBe(401)
  const change = (previous_password: string, new_password: string) =>
    ask(sandbox, 'POST /bv/account/v1/accounts/password:change', { previous_password, new_password })
  expect((await change('Old-horse-6', 'correct-horse')).body).toMatchObject({ code: 3 })
  expect((await change('Old-horse-6', 'Correct-horse-7')).status).toBe(200)
  expect((await change('Old-horse-6', 'Correct-horse-8')).status).toBe(403)
})

test('the labels of new content are added to those of the organization', async () => {
  const sandbox = bvOneSandbox()
  const { body } = await ask(sandbox, 'GET /bv/org/v1/organizations/labels?page_size=2')
  expect(body.labels).toEqual(['safety', 'onboarding'])
  const next = await ask(
    sandbox,
    `GET /bv/org/v1/organizations/labels?page_size=2&page_token=${body.next_page_token}`,
  )
  expect(listAt(next.body, 'labels')).toContain('keynote')
})

test('a login returns an access token, which creates the first API token', async () => {
  const sandbox = bvOneSandbox()
  const login = (body: object) => call(sandbox, 'POST /bv/account/v1/accounts/login', { body, token: 'none' })
  expect((await login({ email: 'dev@example.com' })).status).toBe(400)
  const { body } = await login({ email: 'dev@example.com', password: 'Correct-horse-7' })
  expect(body).toMatchObject({ expires_in: 3600, token_type: 'Bearer' })
  const path = '/bv/account/v1/accounts/api-tokens'
  const made = await ask(sandbox, `POST ${path}`, { name: 'backend' }, textAt(body, 'access_token'))
  expect(made.status).toBe(200)
  const list = `GET ${path}?current_page=1&items_per_page=20`
  expect((await ask(sandbox, list, undefined, textAt(body, 'access_token'))).status).toBe(200)
  const vods = await ask(sandbox, 'GET /bv/cms/v1/vods', undefined, textAt(made.body, 'token'))
  expect(vods.status).toBe(200)
  expect((await ask(sandbox, list, undefined, textAt(body, 'refresh_token'))).status).toBe(401)
})

test('a group starts with the named users', async () => {
  const sandbox = bvOneSandbox()
  const { body } = await ask(sandbox, 'POST /bv/org/v1/groups', { name: 'Editors', user_ids: [hana] })
  expect(body.group).toMatchObject({ members: 1, user_infos: [{ id: hana }] })
})

test('an account is created once for a name, without affecting the others of the call', async () => {
  const sandbox = bvOneSandbox()
  const account = (name: string) => ({
    email: `${name}@example.com`,
    username: `${name}@example.com`,
    password: 'Correct-horse-7',
    first_name: name,
    last_name: 'A',
    account_type: 'ACCOUNT_TYPE_EMAIL',
  })
  const create = async (...names: string[]) => {
    const { body } = await ask(sandbox, 'POST /bv/account/v1/accounts', { accounts: names.map(account) })
    return listAt(body, 'accounts').map(account => [
      at(account, 'created_status'),
      textAt(account, 'account.id'),
    ])
  }
  const [made, again] = await create('mei', 'Mei')
  expect(made?.[0]).toBe('CREATED_ACCOUNT_STATUS_SUCCEED')
  expect(again).toEqual(['CREATED_ACCOUNT_STATUS_EXIST', made?.[1]])
  const later = await create('mei', 'rin')
  expect(later.map(([status]) => status)).toEqual([
    'CREATED_ACCOUNT_STATUS_EXIST',
    'CREATED_ACCOUNT_STATUS_SUCCEED',
  ])
  expect(later[0]?.[1]).toBe(made?.[1])
})

test('a changed account without an e-mail address is listed with an empty one, which its schema requires', async () => {
  const sandbox = bvOneSandbox()
  const change = { account_id: booth, contact_email: 'ken@example.com' }
  expect((await ask(sandbox, 'PUT /bv/account/v1/accounts/info:admin-update', change)).status).toBe(200)
  const { body } = await ask(sandbox, 'GET /bv/account/v1/accounts')
  expect(listAt(body, 'account').find(account => textAt(account, 'id') === booth)).toMatchObject({
    email: '',
  })
})

test('a user of a group who is not a member has no role', async () => {
  const sandbox = bvOneSandbox()
  const { body } = await ask(sandbox, 'POST /bv/org/v1/groups', {
    name: 'Editors',
    description: '',
    user_ids: [booth],
  })
  const [user] = listAt(body, 'group.user_infos')
  expect(user).toMatchObject({ id: booth })
  expect(user).not.toHaveProperty('role_type')
})
