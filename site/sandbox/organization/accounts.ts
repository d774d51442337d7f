import type { Answer, Behaviour, Call, Json, RouteCall } from '@shiori/sandbox/behaviour'
import { failure, invalid, isObject } from '@shiori/sandbox/behaviour'
import { at, listAt, textAt } from '../at.ts'
import { storeOwn } from '../own-record.ts'
import type { Part } from '../part.ts'
import { present } from '../present.ts'
import { issueSigned } from '../tokens/signed-token.ts'
import { account, memberOf, storeMember } from './member.ts'

/** Account of the token: that of the pages, whose world this is. */
const ownAccountId = '4e8c1d27-9b60-4f5a-8c3e-2a7d6b1f0e94'

/** @throws {StatusError} if a password does not meet the rules. */
function holdPassword(password: string): void {
  const needs: [RegExp, string][] = [
    [/\d/, 'a digit'],
    [/[^\p{L}\p{N}\s]/u, 'a special character'],
    [/\p{Lu}/u, 'an upper-case letter'],
    [/\p{Ll}/u, 'a lower-case letter'],
  ]
  const missing = needs.filter(([form]) => !form.test(password)).map(([, name]) => name)
  if (missing.length > 0)
    throw invalid([{ field: 'new_password', description: `needs ${missing.join(', ')}` }])
}

const changePassword: Behaviour = ({ world, body }) => {
  const before = world.get('password', ownAccountId)?.value.password
  if (before !== undefined && before !== textAt(body, 'previous_password'))
    throw failure('PERMISSION_DENIED', 'the previous password is wrong')
  const password = textAt(body, 'new_password')
  holdPassword(password)
  storeOwn(world, 'password', ownAccountId, { password })
  return { body: {}, from: 'behaviour' }
}

const adminChangePassword: Behaviour = ({ world, body }) => {
  const { id } = account(world, textAt(body, 'account_id'))
  const password = textAt(body, 'new_password')
  holdPassword(password)
  storeOwn(world, 'password', id, { password })
  return { body: {}, from: 'behaviour' }
}

const adminUpdate: Behaviour = ({ world, body }) => {
  const found = account(world, textAt(body, 'account_id'))
  const contact_email = textAt(body, 'contact_email')
  world.put({ ...found, value: { ...found.value, contact_email } })
  const member = memberOf(world, found.id)
  if (member) storeMember(world, { ...member, contact_email })
  return { body: {}, from: 'behaviour' }
}

/** Creates a token that is valid for calls, and is shown only this once. */
function apiToken({ world, body }: Call, id: string) {
  const until = textAt(body, 'expired_date')
  const expires = until ? Date.parse(until) : undefined
  const token = issueSigned(world, { scheme: 'ApiToken', expires, claims: { id, account_id: ownAccountId } })
  return present({ token, expired_date: until, token_type: 'Bearer', id })
}

const createToken: Behaviour = call => {
  const answer = call.next()
  const id = isObject(answer.body) ? textAt(answer.body, 'id') : ''
  return { body: apiToken(call, id), from: 'behaviour' }
}

/** The path that is being phased out does the same. */
const createTokenBefore: Behaviour = call => {
  const name = textAt(call.body, 'name')
  const until = textAt(call.body, 'expired_date')
  const fields = present({ name, expired_date: until, token_type: 'TOKEN_TYPE_BEARER' })
  return { body: apiToken(call, call.make('account.v1.APIToken', fields).id), from: 'behaviour' }
}

const deleteToken: Behaviour = ({ world, parameters, next }) => {
  const answer = next()
  for (const [token, { scheme, claims }] of world.tokens)
    if (scheme === 'ApiToken' && claims.id === parameters.path.id) world.tokens.delete(token)
  return answer
}

/**
 * Creates accounts, except for those whose name is already used. Accounts that the pages show as created can be created
 * once.
 */
const createAccounts: Behaviour = ({ world, next }) => {
  const nameOf = (account: Json) => (textAt(account, 'username') || textAt(account, 'email')).toLowerCase()
  const created = world.list('account.v1.Account').filter(({ order }) => order !== 0)
  const taken = new Map(created.map(({ value }) => [nameOf(value), value]))
  const { body, ...answer } = next()
  if (!isObject(body)) return { ...answer, body }
  const accounts = listAt(body, 'accounts').map((entry): Json => {
    const account = at(entry, 'account')
    if (!isObject(entry) || !isObject(account)) return entry
    const existingName = taken.get(nameOf(account))
    if (!existingName) {
      taken.set(nameOf(account), account)
      return entry
    }
    const reloaded = world.get('account.v1.Account', textAt(account, 'id'))
    if (reloaded) world.remove(reloaded)
    const { id = '', created_at = '' } = existingName
    return {
      ...entry,
      account: { ...account, id, created_at },
      created_status: 'CREATED_ACCOUNT_STATUS_EXIST',
    }
  })
  return { ...answer, body: { ...body, accounts } }
}

const hour = 3_600_000

/**
 * Logs in with e-mail and password. The description does not contain this operation; its fields are those in the
 * guides. A login names no world, so each e-mail address has one of its own.
 */
function login({ bytes, open }: RouteCall): Answer {
  const sent = bodyOf(bytes)
  const missing = ['email', 'password'].filter(name => textAt(sent, name) === '')
  if (missing.length > 0) throw invalid(missing.map(field => ({ field, description: 'is required' })))
  const world = open(textAt(sent, 'email').replaceAll(/[^\w-]+/g, '-'))
  const issue = (scheme: string, hours: number) =>
    issueSigned(world, { scheme, expires: world.now + hours * hour, claims: { account_id: ownAccountId } })
  const body = {
    access_token: issue('AccessToken', 1),
    refresh_token: issue('RefreshToken', 30 * 24),
    expires_in: hour / 1000,
    token_type: 'Bearer',
  }
  return { body, from: 'behaviour' }
}

/** @throws {StatusError} for invalid JSON. */
function bodyOf(bytes: Uint8Array): Json {
  try {
    return JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    throw invalid([{ field: '', description: 'is not valid JSON' }])
  }
}

/** Accounts and their tokens. */
export const accounts: Part = {
  behaviours: {
    PublicAccountService_ChangePassword: changePassword,
    PublicAccountService_AdminChangePassword: adminChangePassword,
    PublicAccountService_AdminUpdateUserInfo: adminUpdate,
    PublicAccountService_BatchCreateAccounts: createAccounts,
    PublicAccountService_CreateAPIToken: createTokenBefore,
    PublicAccountService_CreateAPIToken2: createToken,
    PublicAccountService_DeleteAPIToken: deleteToken,
  },
  routes: [{ method: 'POST', path: '/bv/account/v1/accounts/login', answer: login }],
}
