import type { Effects, JsonObject, ResourceHooks, Stored, World } from '@shiori/sandbox/behaviour'
import { at, textAt } from '../at.ts'
import type { Part } from '../part.ts'
import { demoStream } from './demo-stream.ts'
import { createEncoding, isDamaged, isPublished, sourceFileInfo } from './encoding-source.ts'
import { stageOf, withStage } from './encoding-stages.ts'

const schema = 'cms.v1.VODEncoding'
const homeOf = (vod: string) => `/bv/cms/v1/vods/${vod}/encodings`

/** Fields that an encoding copies from its VOD. */
const shared = 'source profile_set queue pte labels metadata schedule security export mode type'.split(' ')

/** Creates the first encoding of a new VOD. */
export function startEncoding(vod: JsonObject, make: Effects['make']): void {
  const id = textAt(vod, 'id')
  const fields = Object.fromEntries(shared.flatMap(name => (name in vod ? [[name, vod[name] ?? null]] : [])))
  make(schema, { ...fields, vod_id: id, name: '', description: '', stream: [], current: true }, homeOf(id))
}

/** Returns the encoding that a VOD plays. */
export function currentEncoding(vod: string, world: World): Stored | undefined {
  return world.list(schema, homeOf(vod)).find(({ value }) => value.current === true)
}

/** Copies the state of a VOD to its encoding, which follows it. */
export function followVod({ id, value }: Stored, world: World): void {
  const encoding = currentEncoding(id, world)
  if (!encoding || encoding.order === 0 || encoding.value.status === value.status) return
  const {
    status = '',
    previous_status = '',
    updated_at = '',
    latest_vod_encoding_stages: stages = [],
  } = value
  const info = at(value, 'source_file_info')
  const fields = { status, previous_status, updated_at, stages, ...(info ? { source_file_info: info } : {}) }
  // A new visit to a state: the encoding's own timers no longer count.
  world.put({ ...encoding, value: { ...encoding.value, ...fields }, visit: world.next() })
}

const hooks: ResourceHooks = {
  onCreate: ({ value }, world) => ({
    stages: [stageOf('VOD_STATUS_CREATED', world.now)],
    stream: [],
    current: value.current === true,
  }),
  onTransition: (encoding, { from, to, world, signal }) => {
    // It is deleted: writing it would restore it.
    if (to.endsWith('_DELETED')) return {}
    const { value } = encoding
    const vod = world.get('cms.v1.VOD', textAt(value, 'vod_id'))
    const leads = vod && vod.order > 0 && currentEncoding(vod.id, world)?.id === encoding.id
    const fields = {
      previous_status: from,
      stages: withStage(value.stages, to, world.now),
      ...(to === 'VOD_STATUS_INGESTED'
        ? { source_file_info: sourceFileInfo(value.source, world, 'video') }
        : {}),
    }
    const after = { ...encoding, value: { ...value, ...fields } }
    world.put(after)
    if (to === 'VOD_STATUS_FAILED' && leads) signal('encoding-fails', vod)
    if (to === 'VOD_STATUS_QUEUED' && !leads && isDamaged(value.source, world))
      signal('encoding-fails', after)
    if (vod && !leads && vod.order > 0)
      world.put({ ...vod, value: { ...vod.value, latest_vod_encoding_stages: fields.stages } })
    return {}
  },
  derive: ({ value, order }, _, origin): JsonObject => {
    if (order === 0) return {}
    return { stream: isPublished(value) ? demoStream(origin, 'video') : [] }
  },
}

/** Encodings of a VOD: the first one follows the VOD, later ones have their own lifecycle. */
export const vodEncodings: Part = {
  resources: { [schema]: hooks },
  behaviours: { PublicCMSService_CreateVODEncoding: createEncoding('video') },
}
