import type { Sandbox } from '@shiori/sandbox'
import { call, type TestResponse } from '../../../sandbox/testing/client.ts'
import { at, textAt } from '../at.ts'
import { ask } from './ask.ts'

/** A new chatroom with a moderator and a viewer in it. */
export interface ChatParty {
  chat: string
  admin: string
  viewer: string
}

export async function chatParty(sandbox: Sandbox, by?: string): Promise<ChatParty> {
  const { body } = await ask(
    sandbox,
    'POST /bv/chatroom/v1/chatrooms',
    { custom_counters: [{ key: 'like' }] },
    by,
  )
  const chat = textAt(body, 'chatroom.id')
  const admin = await chatToken(
    sandbox,
    chat,
    { role: 'ROLE_ADMIN', subject: 'moderator-7', name: 'Aoi' },
    by,
  )
  const viewer = await chatToken(
    sandbox,
    chat,
    { role: 'ROLE_VIEWER', subject: 'viewer-1', name: 'Yuki' },
    by,
  )
  return { chat, admin, viewer }
}

export async function chatToken(
  sandbox: Sandbox,
  chat: string,
  fields: object,
  by?: string,
): Promise<string> {
  const { body } = await ask(sandbox, `POST /bv/chatroom/v1/chatrooms/${chat}/tokens`, fields, by)
  return textAt(body, 'token')
}

/** Publishes a message like a client. */
export function publish(
  sandbox: Sandbox,
  chat: string,
  token: string,
  message: object,
): Promise<TestResponse> {
  return call(sandbox, `POST /topics/chatrooms/${chat}/pub`, { token, body: message })
}

export function say(sandbox: Sandbox, chat: string, token: string, text: string): Promise<TestResponse> {
  return publish(sandbox, chat, token, { type: 'INTERACTION_TYPE_TEXT', text_message: { text } })
}

export function vote(
  sandbox: Sandbox,
  chat: string,
  token: string,
  poll: string,
  options: string[],
): Promise<TestResponse> {
  return publish(sandbox, chat, token, {
    type: 'INTERACTION_TYPE_POLL_USER_VOTE',
    vote: { poll: { id: poll, multi_choice: { options: options.map(id => ({ id })) } } },
  })
}

/** Calls an operation in the token's chatroom: `POST :mute`, `GET /messages`. */
export function inChat(
  sandbox: Sandbox,
  token: string,
  request: string,
  body?: unknown,
): Promise<TestResponse> {
  const [method = '', target = ''] = request.split(' ')
  return call(sandbox, `${method} /bv/chatroom/v1/chatrooms${target}`, { token, body })
}

/** Creates a queued poll, and returns the IDs of its options. */
export async function newPoll(
  sandbox: Sandbox,
  token: string,
  texts: readonly string[],
  type = 'POLL_TYPE_SINGLE_CHOICE',
): Promise<{ id: string; options: string[] }> {
  const options = texts.map(text => ({ text, corrected: false }))
  const { body } = await inChat(sandbox, token, 'POST /polls', {
    poll: { type, multi_choice: { question: 'Which?', options } },
  })
  const made = at(body, 'poll.multi_choice.options')
  return {
    id: textAt(body, 'poll.id'),
    options: (Array.isArray(made) ? made : []).map(option => textAt(option, 'id')),
  }
}

export function changePoll(
  sandbox: Sandbox,
  token: string,
  id: string,
  action: string,
): Promise<TestResponse> {
  return inChat(sandbox, token, `POST /polls/${id}:change`, { action, action_taker: { custom_name: 'Aoi' } })
}
