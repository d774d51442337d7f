import { describe, expect, test } from 'vitest'
import { call } from '../../../sandbox/testing/client.ts'
import { at, listAt, textAt } from '../at.ts'
import { ask } from '../testing/ask.ts'
import { bvOneSandbox } from '../testing/bv-one-sandbox.ts'
import { chatParty, chatToken, inChat, publish, say } from '../testing/chat.ts'

const minute = 60_000
const aoi = { action_taker: { custom_name: 'Aoi' } }

async function texts(sandbox: ReturnType<typeof bvOneSandbox>, token: string, query = ''): Promise<string[]> {
  const { body } = await inChat(sandbox, token, `GET /messages${query}`)
  return listAt(body, 'messages').flatMap(message => textAt(message, 'text_message.text') || [])
}

describe('a chatroom token', () => {
  test('gives access to its chatroom, expires, and is renewed by its refresh token', async () => {
    const sandbox = bvOneSandbox()
    const { chat } = await chatParty(sandbox)
    const made = await ask(sandbox, `POST /bv/chatroom/v1/chatrooms/${chat}/tokens`, { subject: 'viewer-1' })
    const token = textAt(made.body, 'token')
    expect((await inChat(sandbox, token, 'GET /config')).body).toMatchObject({
      connection: { client_id: expect.stringMatching(/^viewer-1:/) },
      topic: { pub: `chatrooms/${chat}/pub` },
      user: { customer_id: 'viewer-1', custom_name: 'Guest', is_guest: true },
      token: { expired_at: '2026-11-29T00:00:00.000Z' },
    })
    sandbox.advance(604_800_000, 'test')
    expect((await inChat(sandbox, token, 'GET ')).status).toBe(401)
    const refresh = (refresh_token: string) =>
      call(sandbox, 'POST /bv/chatroom/v1/chatrooms/tokens:refresh', {
        token: 'none',
        body: { refresh_token },
      })
    const renewed = textAt((await refresh(textAt(made.body, 'refresh_token'))).body, 'token')
    expect(at((await inChat(sandbox, renewed, 'GET ')).body, 'chatroom.id')).toBe(chat)
    expect((await refresh(token)).body).toMatchObject({ code: 16 })
  })

  test('is issued for the chatroom of a live event, too, and not for an invalid ID', async () => {
    const sandbox = bvOneSandbox()
    expect((await ask(sandbox, 'POST /bv/chatroom/v1/chatrooms/nothing/tokens', {})).status).toBe(404)
    const admin = await ask(
      sandbox,
      'POST /bv/cms/v1/lives/6f1d2c9a-3b47-4e0f-9a51-2d8c7be04f13/interaction/tokens:admin',
      {},
    )
    const token = textAt(admin.body, 'chatroom_token')
    expect(at((await inChat(sandbox, token, 'GET ')).body, 'chatroom.id')).toBe(
      'ad12f7b5-4e60-4c89-9b3f-0d8e6a2c7f51',
    )
    const dictionary = { token: textAt(admin.body, 'word_filter_token') }
    expect((await call(sandbox, 'GET /bv/chatroom/v1/dictionaries', dictionary)).status).toBe(200)
  })
})

describe('messages', () => {
  test('are returned in the history of their chatroom, page by page, and expire', async () => {
    const sandbox = bvOneSandbox()
    const { chat, viewer } = await chatParty(sandbox)
    const other = await chatParty(sandbox)
    for (const text of ['one', 'two', 'three']) await say(sandbox, chat, viewer, text)
    expect(await texts(sandbox, viewer)).toEqual(['three', 'two', 'one'])
    expect(await texts(sandbox, other.viewer)).toEqual([])
    const { body } = await inChat(sandbox, viewer, 'GET /messages?limit=1')
    const last = textAt(listAt(body, 'messages')[0], 'received_at')
    expect(await texts(sandbox, viewer, `?before_at=${last}`)).toEqual(['two', 'one'])
    expect(await texts(sandbox, viewer, `?from_oldest=true&limit=2`)).toEqual(['one', 'two'])
    expect(await texts(sandbox, viewer, `?from_oldest=true&after_at=${last}`)).toEqual([])
    sandbox.advance(61 * minute, 'test')
    expect(await texts(sandbox, viewer)).toEqual([])
  })

  test('that are sent twice are stored once', async () => {
    const sandbox = bvOneSandbox()
    const { chat, viewer } = await chatParty(sandbox)
    const message = { id: 'm-1', type: 'INTERACTION_TYPE_TEXT', text_message: { text: 'once' } }
    await publish(sandbox, chat, viewer, message)
    await publish(sandbox, chat, viewer, message)
    expect(await texts(sandbox, viewer)).toEqual(['once'])
  })

  test('raise counters', async () => {
    const sandbox = bvOneSandbox()
    const { chat, viewer } = await chatParty(sandbox)
    const like = { value: 'like', incr: { key: 'like', value: 3 } }
    await publish(sandbox, chat, viewer, { type: 'INTERACTION_TYPE_CUSTOM', custom_message: like })
    await ask(sandbox, `PUT /bv/chatroom/v1/chatrooms/${chat}/custom-counters`, {
      custom_counters: [{ key: 'like' }, { key: 'clap' }],
    })
    expect(at((await inChat(sandbox, viewer, 'GET ')).body, 'chatroom.custom_counters')).toMatchObject([
      { key: 'like', value: 3, version_number: '2' },
      { key: 'clap', value: 0 },
    ])
  })

  test('are accepted from members only', async () => {
    const sandbox = bvOneSandbox()
    const { chat, viewer } = await chatParty(sandbox)
    const other = await chatParty(sandbox)
    expect((await say(sandbox, chat, other.viewer, 'hi')).status).toBe(403)
    expect((await say(sandbox, chat, 'sandbox_test', 'hi')).status).toBe(401)
    expect((await publish(sandbox, chat, viewer, { type: 'INTERACTION_TYPE_MUTE' })).status).toBe(400)
    await ask(sandbox, `POST /bv/chatroom/v1/chatrooms/${chat}:change-status`, { action: 'ACTION_INACTIVE' })
    expect((await say(sandbox, chat, viewer, 'hi')).body).toMatchObject({ code: 9 })
  })
})

describe('moderation', () => {
  test('mutes everybody except moderators', async () => {
    const sandbox = bvOneSandbox()
    const { chat, admin, viewer } = await chatParty(sandbox)
    expect((await inChat(sandbox, viewer, 'POST :mute', aoi)).status).toBe(403)
    await inChat(sandbox, admin, 'POST :mute', aoi)
    expect(at((await inChat(sandbox, viewer, 'GET ')).body, 'chatroom.muted')).toBe(true)
    expect((await say(sandbox, chat, viewer, 'hi')).status).toBe(403)
    expect((await say(sandbox, chat, admin, 'quiet, please')).status).toBe(200)
    await inChat(sandbox, admin, 'POST :unmute', aoi)
    expect((await say(sandbox, chat, viewer, 'hi')).status).toBe(200)
  })

  test("hides a blocked user's messages from the others until the ban is lifted", async () => {
    const sandbox = bvOneSandbox()
    const { chat, admin, viewer } = await chatParty(sandbox)
    await say(sandbox, chat, viewer, 'buy this')
    const blocked_user = { id: 'viewer-1', device_id: 'd', custom_name: 'Yuki', ...aoi }
    await inChat(sandbox, admin, 'POST /users:block', { blocked_user })
    expect((await say(sandbox, chat, viewer, 'buy that')).status).toBe(403)
    expect(await texts(sandbox, admin)).toEqual([])
    expect(await texts(sandbox, viewer)).toEqual(['buy this'])
    expect(at((await inChat(sandbox, viewer, 'GET ')).body, 'chatroom.blocked_users')).toMatchObject([
      { id: 'viewer-1', action_taker: { id: 'moderator-7', custom_name: 'Aoi', is_admin: true } },
    ])
    await inChat(sandbox, admin, 'POST /users:unblock', { unblocked_user: { id: 'viewer-1', ...aoi } })
    expect(await texts(sandbox, admin)).toEqual(['buy this'])
  })

  test('deletes messages, and pins announcements', async () => {
    const sandbox = bvOneSandbox()
    const { chat, admin, viewer } = await chatParty(sandbox)
    const { id, user } = (await say(sandbox, chat, viewer, 'hello')).body
    const message = {
      id,
      text: 'hello',
      sender: { id: 'viewer-1', device_id: textAt(user, 'device_id'), custom_name: 'Yuki' },
    }
    await inChat(sandbox, admin, 'POST /messages:pin', { pinned_message: { message, ...aoi } })
    const pinned = async () => at((await inChat(sandbox, viewer, 'GET ')).body, 'chatroom.pinned_messages')
    expect(await pinned()).toMatchObject([{ message: { id, text: 'hello' } }])
    await inChat(sandbox, admin, 'POST /messages:unpin', { unpinned_message: { message: { id }, ...aoi } })
    expect(await pinned()).toEqual([])
    expect((await inChat(sandbox, viewer, `DELETE /messages/${id}?action_taker.custom_name=Me`)).status).toBe(
      403,
    )
    for (const _ of ['once', 'again'])
      expect(
        (await inChat(sandbox, admin, `DELETE /messages/${id}?action_taker.custom_name=Aoi`)).status,
      ).toBe(200)
    const { messages } = (await inChat(sandbox, viewer, 'GET /messages')).body
    expect(messages).toMatchObject([
      { type: 'INTERACTION_TYPE_DELETE_MESSAGE', delete_message: { id }, user: { custom_name: 'Aoi' } },
      { type: 'INTERACTION_TYPE_UNPIN_MESSAGE' },
      { type: 'INTERACTION_TYPE_PIN_MESSAGE' },
    ])
  })

  test('unpins a message that it deletes', async () => {
    const sandbox = bvOneSandbox()
    const { chat, admin, viewer } = await chatParty(sandbox)
    const { id } = (await say(sandbox, chat, viewer, 'hello')).body
    const sender = { id: 'viewer-1', device_id: '', custom_name: 'Yuki' }
    await inChat(sandbox, admin, 'POST /messages:pin', {
      pinned_message: { message: { id, text: 'hello', sender }, ...aoi },
    })
    const pinned = async () => at((await inChat(sandbox, viewer, 'GET ')).body, 'chatroom.pinned_messages')
    expect(await pinned()).toHaveLength(1)
    await inChat(sandbox, admin, `DELETE /messages/${id}?action_taker.custom_name=Aoi`)
    expect(await pinned()).toEqual([])
  })

  test('changes the name of a moderator', async () => {
    const sandbox = bvOneSandbox()
    const { chat, admin } = await chatParty(sandbox)
    await inChat(sandbox, admin, 'PUT /users', { custom_name: 'Aoi (host)' })
    expect((await say(sandbox, chat, admin, 'welcome')).body).toMatchObject({
      user: { custom_name: 'Aoi (host)' },
    })
  })
})

test('a report is ready after some time, and its address returns a CSV file', async () => {
  const sandbox = bvOneSandbox()
  const { chat, admin, viewer } = await chatParty(sandbox)
  await say(sandbox, chat, viewer, 'comma, "quoted"')
  await say(sandbox, chat, admin, 'こんにちは')
  const home = `/bv/chatroom/v1/chatrooms/${chat}/reports`
  const request = { type: 'REPORT_TYPE_CHAT_HISTORIES', file_name: 'my chat', time_zone: 'Asia/Tokyo' }
  const { id } = (await ask(sandbox, `POST ${home}`, request)).body
  expect((await ask(sandbox, `GET ${home}/${id}`)).body).toEqual({
    id,
    uri: '',
    status: 'REPORT_STATUS_RUNNING',
  })
  sandbox.advance(minute, 'test')
  const { uri } = (await ask(sandbox, `GET ${home}/${id}`)).body
  const file = await call(sandbox, `GET ${new URL(String(uri)).pathname}`, { token: 'none' })
  expect(file.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(String(file.body.text).split('\r\n').slice(1)).toEqual([
    '2026-11-22 09:00:00,viewer-1,Yuki,INTERACTION_TYPE_TEXT,"comma, ""quoted""",false',
    '2026-11-22 09:00:00,moderator-7,Aoi,INTERACTION_TYPE_TEXT,こんにちは,false',
    '',
  ])
})

test('a guest without a subject is a new user each time', async () => {
  const sandbox = bvOneSandbox()
  const { chat } = await chatParty(sandbox)
  const [one, two] = [await chatToken(sandbox, chat, {}), await chatToken(sandbox, chat, {})]
  const id = async (token: string) =>
    at((await inChat(sandbox, token, 'GET /config')).body, 'user.customer_id')
  expect(await id(one)).not.toBe(await id(two))
})
