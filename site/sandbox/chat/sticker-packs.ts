import type { Call, Json, JsonObject, RouteCall, Stored, World } from '@shiori/sandbox/behaviour'
import { failure, invalid, isObject } from '@shiori/sandbox/behaviour'
import { at, listAt, textAt } from '../at.ts'
import type { Part } from '../part.ts'
import { adminOnly, done, managed, withPresence } from './guard.ts'
import { enableChat, isOn } from './room.ts'

const packs = 'chatroom.v1.StickerPack'

function packOf({ world, parameters }: Pick<Call, 'world' | 'parameters'>): Stored {
  const pack = world.get(packs, parameters.path.id ?? '')
  if (!pack) throw failure('NOT_FOUND', 'no sticker pack with this id exists')
  return pack
}

function ownPack(call: Pick<Call, 'world' | 'parameters'>): Stored {
  const pack = packOf(call)
  if (pack.value.default === true)
    throw failure('PERMISSION_DENIED', 'permission denied: a built-in pack cannot be changed')
  return pack
}

function homeOf(pack: Stored): string {
  return `/bv/chatroom/v1/stickerpacks/${pack.id}/stickers`
}

function stickersOf(world: World, pack: Stored): Stored[] {
  return world.list('chat.v1.Sticker', homeOf(pack)).filter(({ input }) => input.waiting !== true)
}

function counted(pack: Stored, world: World): JsonObject {
  return { count: stickersOf(world, pack).length }
}

function shown(pack: Stored, world: World): JsonObject {
  return { ...pack.value, ...counted(pack, world) }
}

/** Creates stickers without pictures, and the addresses to which the pictures are uploaded. */
const batchUpload = managed(call => {
  const { world, body, origin, make } = call
  const home = homeOf(ownPack(call))
  const results = listAt(body, 'stickers').map((sent): Json => {
    const image = at(sent, 'image')
    const size = textAt(image, 'size_in_bytes')
    const value = {
      id: world.newId(),
      name: textAt(sent, 'name'),
      image: {
        id: world.newId(),
        name: textAt(image, 'name'),
        size_in_bytes: size,
        format: formatOf(textAt(image, 'name')),
        thumbnails: [],
      },
    }
    const sticker = make('chat.v1.Sticker', value, home)
    world.put({ ...sticker, input: { waiting: true } })
    return { sticker: sticker.value, upload_data: addressOf(origin, world, sticker.id) }
  })
  return { body: { results }, from: 'behaviour' }
})

const batchComplete = managed(call => {
  const { world, body, origin } = call
  const pack = ownPack(call)
  const stickers = listAt(body, 'batches').map((entry, index): Json => {
    const sticker = world.get('chat.v1.Sticker', textAt(entry, 'sticker_id'))
    if (sticker?.home !== homeOf(pack)) throw failure('NOT_FOUND', 'the pack has no sticker with this id')
    if (sticker.input.waiting !== true) return sticker.value
    requireImage(sticker.input, textAt(sticker.value, 'image.size_in_bytes'), `batches[${index}]`)
    const image = isObject(sticker.value.image) ? sticker.value.image : {}
    const value = { ...sticker.value, image: { ...image, thumbnails: thumbnails(origin, sticker.id) } }
    world.put({ ...sticker, value, input: {} })
    return value
  })
  return { body: { stickers }, from: 'behaviour' }
})

const coverUpload = managed(call => {
  const { world, body, origin } = call
  const pack = ownPack(call)
  const cover = at(body, 'sticker_pack.cover_image')
  const waiting = { name: textAt(cover, 'name'), size: textAt(cover, 'size_in_bytes') }
  world.put({ ...pack, input: { ...pack.input, waiting, uploaded: 0 } })
  return {
    body: { sticker_pack: shown(pack, world), upload_data: addressOf(origin, world, pack.id) },
    from: 'behaviour',
  }
})

const coverComplete = managed(call => {
  const { world, origin } = call
  const pack = ownPack(call)
  const { waiting, ...input } = pack.input
  // The pack of the pages already has its cover.
  if (!isObject(waiting)) return { body: { sticker_pack: shown(pack, world) }, from: 'behaviour' }
  const [name, size] = [textAt(waiting, 'name'), textAt(waiting, 'size')]
  requireImage(input, size, 'cover_image')
  const cover_image = {
    id: world.newId(),
    name,
    size_in_bytes: size,
    format: formatOf(name),
    thumbnails: thumbnails(origin, pack.id),
  }
  const changed = { ...pack, value: { ...pack.value, cover_image }, input: {} }
  world.put(changed)
  return { body: { sticker_pack: shown(changed, world) }, from: 'behaviour' }
})

/** @throws {StatusError} if no picture of the announced size was uploaded. */
function requireImage({ uploaded }: JsonObject, size: string, field: string): void {
  if (Number(uploaded ?? 0) !== Number(size)) {
    const description = `has no picture of ${size} bytes yet: ${uploaded ?? 0} bytes were sent to its address`
    throw invalid([{ field, description }])
  }
}

function addressOf(origin: string, world: World, id: string): JsonObject {
  return {
    cloud_provider: 'CLOUD_PROVIDER_AWS',
    presigned_url: `${origin}/images/${world.name}/${id}?X-Signature=${id.slice(0, 8)}`,
  }
}

function thumbnails(origin: string, id: string): Json[] {
  return [128, 256].map(width => ({ uri: `${origin}/images/${id}_${width}.png`, width, height: width }))
}

function formatOf(name: string): string {
  if (/\.gif$/i.test(name)) return 'IMAGE_FORMAT_GIF'
  return /\.jpe?g$/i.test(name) ? 'IMAGE_FORMAT_JPEG' : 'IMAGE_FORMAT_PNG'
}

/** Accepts a picture; only its size is stored. */
function storeImage({ open, parameters, bytes, query }: RouteCall) {
  const world = open(parameters.world ?? '')
  const id = parameters.id ?? ''
  const record = world.get('chat.v1.Sticker', id) ?? world.get(packs, id)
  if (!record || query.get('X-Signature') !== id.slice(0, 8))
    throw failure('PERMISSION_DENIED', 'the address was not issued by an upload')
  world.put({ ...record, input: { ...record.input, uploaded: bytes.length } })
  return done
}

const adminList = adminOnly(({ world }, { chat }) => {
  const results = world
    .list(packs)
    .map(pack => ({ sticker_pack: shown(pack, world), enabled: isOn(chat, 'sticker_packs', pack) }))
  return { body: { results }, from: 'behaviour' }
})

const plain = managed(({ next }) => next())
const changing = managed(call => {
  ownPack(call)
  return call.next()
})

/** Stickers: managed for all, packs enabled in each chatroom. */
export const stickerPacks: Part = {
  resources: { [packs]: { derive: counted, onCreate: () => ({ default: false }) } },
  behaviours: {
    PublicChatroomService_ListChatroomStickerPacks: withPresence(({ world }, { chat }) => {
      const on = world.list(packs).filter(pack => isOn(chat, 'sticker_packs', pack))
      return { body: { sticker_packs: on.map(pack => shown(pack, world)) }, from: 'behaviour' }
    }),
    PublicChatroomService_GetChatroomStickerPack: withPresence((call, { chat }) => {
      const pack = packOf(call)
      if (!isOn(chat, 'sticker_packs', pack))
        throw failure('NOT_FOUND', 'the chatroom has no sticker pack with this id')
      const stickers = stickersOf(call.world, pack).map(({ value }) => value)
      return { body: { sticker_pack: shown(pack, call.world), stickers }, from: 'behaviour' }
    }),
    PublicChatroomService_UpdateChatroomStickerPack: adminOnly((call, { chat }) => {
      enableChat(call.world, chat, 'sticker_packs', [packOf(call).id], at(call.body, 'enabled') === true)
      return done
    }),
    PublicChatroomService_AdminListChatroomStickerPacks: adminList,
    PublicChatroomService_AdminListChatroomStickerPacks2: adminList,
    PublicChatroomService_ListStickerPacks: plain,
    PublicChatroomService_CreateStickerPack: plain,
    PublicChatroomService_GetStickerPack: plain,
    PublicChatroomService_UpdateStickerPack: changing,
    PublicChatroomService_DeleteStickerPack: changing,
    PublicChatroomService_ListStickers: plain,
    PublicChatroomService_UpdateSticker: changing,
    PublicChatroomService_DeleteSticker: changing,
    PublicChatroomService_BatchUploadStickers: batchUpload,
    PublicChatroomService_BatchCompleteStickers: batchComplete,
    PublicChatroomService_UploadStickerPackCover: coverUpload,
    PublicChatroomService_CompleteStickerPackCover: coverComplete,
  },
  routes: [{ method: 'PUT', path: '/images/{world}/{id}', answer: storeImage }],
}
