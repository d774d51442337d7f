import type { Behaviour, Call, JsonObject } from '@shiori/sandbox/behaviour'
import { failure } from '@shiori/sandbox/behaviour'
import { at, textAt } from '../at.ts'
import type { Part } from '../part.ts'
import { issueSigned, readSigned } from '../tokens/signed-token.ts'
import { openChatroom } from './room.ts'

/** Lifetimes of the tokens in seconds, as on their pages. */
const life = { chatroom: 604_800, refresh: 2_592_000, management: 3600 }

function issue({ world }: Pick<Call, 'world'>, scheme: string, seconds: number, claims: JsonObject): string {
  return issueSigned(world, { scheme, expires: world.now + seconds * 1000, claims })
}

const createChatroomToken: Behaviour = call => {
  const { world, body, parameters } = call
  const chat = openChatroom(world, parameters.path.id ?? '', call)
  const role = textAt(body, 'role') || 'ROLE_GUEST'
  const claims = {
    tenant_id: parameters.header['x-bv-org-id'] ?? '',
    chat_id: chat.id,
    type: 'CHATROOM',
    roles: [role],
    sub: textAt(body, 'subject') || world.newId(),
    device_id: textAt(body, 'device_id') || world.newId(),
    name: textAt(body, 'name') || (role === 'ROLE_ADMIN' ? 'Admin' : 'Guest'),
  }
  return {
    body: {
      token: issue(call, 'ChatroomToken', life.chatroom, claims),
      expires_in: life.chatroom,
      refresh_token: issue(call, 'ChatroomRefreshToken', life.refresh, claims),
      refresh_expires_in: life.refresh,
    },
    from: 'behaviour',
  }
}

/** The request contains only the refresh token, which names its world. */
const refresh: Behaviour = ({ body, open, next }) => {
  const sent = textAt(body, 'refresh_token')
  // The token on this operation's page counts as valid.
  if (sent === 'example-refresh-token') return next()
  const read = readSigned(sent)
  const world = read && open(read.world)
  const facts = world?.tokens.get(sent)
  if (!world || facts?.scheme !== 'ChatroomRefreshToken')
    throw failure('UNAUTHENTICATED', 'the refresh token is not valid')
  if (Number(facts.expires) <= world.now) throw failure('UNAUTHENTICATED', 'the refresh token has expired')
  const token = issue({ world }, 'ChatroomToken', life.chatroom, facts.claims)
  return { body: { token, expires_in: life.chatroom }, from: 'behaviour' }
}

const management =
  (scheme: string): Behaviour =>
  call => ({
    body: { token: issue(call, scheme, life.management, {}), expires_in: life.management },
    from: 'behaviour',
  })

/** Deprecated, but its tokens give the same access. */
const liveAdminTokens: Behaviour = call => {
  const { world, parameters } = call
  const live = world.get('cms.v1.Live', parameters.path.id ?? '')
  if (!live) throw failure('NOT_FOUND', 'no live event with this id exists')
  const chat_id = textAt(live.value, 'interaction.chat_id')
  const on = chat_id !== '' && at(live.value, 'interaction.chatroom.live.enabled') === true
  if (on) openChatroom(world, chat_id, call)
  const claims = {
    chat_id,
    type: 'CHATROOM',
    roles: ['ROLE_ADMIN'],
    sub: 'admin',
    device_id: 'admin',
    name: 'Admin',
  }
  const token = (isIssued: boolean, scheme: string) =>
    isIssued ? issue(call, scheme, life.chatroom, scheme === 'ChatroomToken' ? claims : {}) : ''
  return {
    body: {
      chatroom_token: token(on, 'ChatroomToken'),
      poll_token: token(on && at(live.value, 'interaction.poll_enabled') === true, 'ChatroomToken'),
      sticker_token: token(on, 'StickerToken'),
      word_filter_token: token(on, 'DictionaryToken'),
    },
    from: 'behaviour',
  }
}

/** Tokens for chatrooms, and for managing what they share. */
export const chatTokens: Part = {
  behaviours: {
    PublicChatroomService_CreateChatroomToken: createChatroomToken,
    PublicChatroomService_RefreshChatroomToken: refresh,
    PublicChatroomService_CreateDictionaryToken: management('DictionaryToken'),
    PublicChatroomService_CreateStickerPackToken: management('StickerToken'),
    PublicCMSService_CreateLiveAdminInteractionToken: liveAdminTokens,
  },
}
