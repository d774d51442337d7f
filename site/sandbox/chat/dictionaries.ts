import type { Call, JsonObject, RouteCall, Stored, World } from '@shiori/sandbox/behaviour'
import { failure } from '@shiori/sandbox/behaviour'
import { at, listAt, textAt } from '../at.ts'
import { csvFile, singleColumn } from '../download.ts'
import { pageOf } from '../page.ts'
import type { Part } from '../part.ts'
import { adminOnly, done, managed, withPresence } from './guard.ts'
import { enableChat, isOn, type Presence } from './room.ts'
import { patternParent, patternsOf } from './word-filter.ts'

function dictionary(world: World, id: string): Stored {
  const found = world.get('chat.v1.Dictionary', id)
  if (!found) throw failure('NOT_FOUND', 'no dictionary with this id exists')
  return found
}

function ownDictionary({ world, parameters }: Pick<Call, 'world' | 'parameters'>): Stored {
  const found = dictionary(world, parameters.path.id ?? '')
  if (found.value.default === true)
    throw failure('PERMISSION_DENIED', 'permission denied: a built-in dictionary cannot be changed')
  return found
}

function shownIn(world: World, chat: Stored, dictionary: Stored): JsonObject {
  return {
    dictionary: { ...dictionary.value, ...counted(dictionary, world) },
    enabled: isOn(chat, 'dictionaries', dictionary),
  }
}

function counted({ id }: Stored, world: World): JsonObject {
  return { pattern_count: patternsOf(world, id).length }
}

const enable = (on: boolean) =>
  adminOnly(({ world, parameters }, { chat }) => {
    enableChat(world, chat, 'dictionaries', [dictionary(world, parameters.path.id ?? '').id], on)
    return done
  })

const updateMany = adminOnly(({ world, body }: Call, { chat }: Presence) => {
  const found = listAt(body, 'ids').map(id => dictionary(world, String(id)))
  const ids = found.map(({ id }) => id)
  const changed = enableChat(world, chat, 'dictionaries', ids, at(body, 'enabled') === true)
  return { body: { results: found.map(entry => shownIn(world, changed, entry)) }, from: 'behaviour' }
})

/** Replaces the patterns of a dictionary by those of a file. */
const upload = managed(call => {
  const { world, bytes } = call
  const { id } = ownDictionary(call)
  for (const pattern of patternsOf(world, id)) world.remove(pattern)
  for (const text of singleColumn(bytes)) {
    const [key, order] = [world.newId(), world.next()]
    world.put({
      id: key,
      store: 'chat.v1.Pattern',
      home: patternParent(id),
      value: { id: key, text },
      input: {},
      order,
      visit: order,
    })
  }
  return done
})

const download = managed(({ world, parameters, origin }) => {
  const { id } = dictionary(world, parameters.path.id ?? '')
  return { body: { uri: `${origin}/files/${world.name}/dictionaries/${id}.csv` }, from: 'behaviour' }
})

function file({ open, parameters }: RouteCall) {
  const id = (parameters.file ?? '').replace(/\.csv$/, '')
  const world = open(parameters.world ?? '')
  const { value } = dictionary(world, id)
  const rows = patternsOf(world, id).map(pattern => [textAt(pattern.value, 'text')])
  return csvFile(rows.reverse(), `${textAt(value, 'name')}.csv`)
}

const plain = managed(({ next }) => next())
const changing = managed(call => {
  ownDictionary(call)
  return call.next()
})

/** Dictionaries of the word filter: managed for all, enabled in each chatroom. */
export const dictionaries: Part = {
  resources: { 'chat.v1.Dictionary': { derive: counted, onCreate: () => ({ default: false }) } },
  behaviours: {
    PublicChatroomService_ListChatroomDictionaries: withPresence((call, { chat }) => {
      const { world } = call
      const { items, next } = pageOf(world.list('chat.v1.Dictionary'), call)
      return { body: { results: items.map(item => shownIn(world, chat, item)), ...next }, from: 'behaviour' }
    }),
    PublicChatroomService_EnableChatroomDictionary: enable(true),
    PublicChatroomService_DisableChatroomDictionary: enable(false),
    PublicChatroomService_BatchUpdateChatroomDictionaries: updateMany,
    PublicChatroomService_ListDictionaries: plain,
    PublicChatroomService_CreateDictionary: plain,
    PublicChatroomService_GetDictionary: plain,
    PublicChatroomService_UpdateDictionary: changing,
    PublicChatroomService_DeleteDictionary: changing,
    PublicChatroomService_ListDictionaryPatterns: plain,
    PublicChatroomService_CreateDictionaryPattern: changing,
    PublicChatroomService_BatchCreateDictionaryPatterns: changing,
    PublicChatroomService_DownloadDictionaryPatterns: download,
    PublicChatroomService_UploadDictionaryPatterns: upload,
    PublicChatroomService_UpdatePattern: plain,
    PublicChatroomService_DeletePattern: plain,
  },
  routes: [{ method: 'GET', path: '/files/{world}/dictionaries/{file}', answer: file }],
}
