import type { Behaviour, RouteCall } from '@shiori/sandbox/behaviour'
import { failure, invalid } from '@shiori/sandbox/behaviour'
import { at } from '../at.ts'
import { storeOwn } from '../own-record.ts'
import type { Part } from '../part.ts'

const store = 'face image'

/** Creates an address for one image. The face itself is created later from its images. */
const upload: Behaviour = ({ world, parameters, body, origin }) => {
  const { face_id = '' } = parameters.path
  const index = Number(at(body, 'seq_index'))
  const path = `${encodeURIComponent(face_id)}/${index}.jpg`
  storeOwn(world, store, `${face_id}/${index}`, { bytes: 0 })
  return {
    body: {
      s3_url: `s3://bv-one-example/faces/${path}`,
      presigned_url: `${origin}/faces/${world.name}/${path}`,
    },
    from: 'behaviour',
  }
}

const complete: Behaviour = ({ world, parameters, body, origin, next }) => {
  const { face_id = '' } = parameters.path
  const index = Number(at(body, 'seq_index'))
  const image = world.get(store, `${face_id}/${index}`)
  // The face of the pages already has its images.
  if (!image && world.get('smartchat.v1.AIContext', face_id)?.order === 0) return next()
  if (!image || image.value.bytes === 0)
    throw invalid([{ field: 'seq_index', description: `no image ${index} was sent to its address` }])
  const image_url = `${origin}/faces/${world.name}/${encodeURIComponent(face_id)}/${index}.jpg`
  return { body: { item: { image_url, seq_index: index } }, from: 'behaviour' }
}

/** Accepts an image; only its size is stored. */
function take({ open, parameters, bytes }: RouteCall) {
  const world = open(parameters.world ?? '')
  const id = `${parameters.face}/${(parameters.file ?? '').replace(/\.jpg$/, '')}`
  if (!world.get(store, id)) throw failure('PERMISSION_DENIED', 'the address was not issued by an upload')
  storeOwn(world, store, id, { bytes: bytes.length })
  return { body: {}, from: 'behaviour' as const }
}

/** Images by which people are recognized in videos. */
export const faceImages: Part = {
  behaviours: {
    SmartChatService_UploadFaceImage: upload,
    SmartChatService_CompletedUploadFaceImage: complete,
  },
  routes: [{ method: 'PUT', path: '/faces/{world}/{face}/{file}', answer: take }],
}
