import type { Behaviour, Json, JsonObject, Stored, World } from '@shiori/sandbox/behaviour'
import { failure, invalid, isObject } from '@shiori/sandbox/behaviour'
import { listAt, textAt } from '../at.ts'
import type { Part } from '../part.ts'
import { demoFile } from './demo-stream.ts'
import { playerSettingOf } from './player-setting.ts'
import { scheduleProblems } from './schedule.ts'
import { mergeSettings } from './settings-after.ts'
import { setSummary } from './summary.ts'

/** Fields that can be changed only after the encoding has succeeded. */
const late: Record<string, string[]> = {
  'cms.v1.VOD': ['cover_image', 'security', 'chapter_setting', 'summary'],
  'cms.v1.AOD': ['security'],
}

/** Updates a VOD or an AOD; throws for fields that cannot be changed in its state. */
function update(schema: string): Behaviour {
  return ({ body, world, parameters, origin, make, next }) => {
    const id = parameters.path.id ?? ''
    const before = world.get(schema, id)
    if (!before || !isObject(body)) return undefined
    requireState(before, body, late[schema] ?? [])
    const violation = problemOf(body, world)
    const violations = [...(violation ? [violation] : []), ...scheduleProblems(body, world, before.value)]
    if (violations.length > 0) throw invalid(violations)
    const answer = next()
    const after = world.get(schema, id)
    // A summary has its own lifecycle, and is not stored as sent.
    const { summary: _, ...value } = after?.value ?? {}
    const current = body.summary === undefined ? (after?.value ?? {}) : value
    if (after)
      world.put({
        ...after,
        value: {
          ...current,
          ...mergeSettings(before.value, after.value, body),
          ...displayedFields(body, world, origin),
        },
      })
    if (schema === 'cms.v1.VOD') setSummary(id, body.summary, make)
    return answer
  }
}

/** @throws {StatusError} for fields that cannot be changed yet. */
function requireState({ value }: Stored, body: JsonObject, fields: readonly string[]): void {
  const status = textAt(value, 'status')
  const early = fields.find(
    field => body[field] !== undefined && JSON.stringify(body[field]) !== JSON.stringify(value[field]),
  )
  if (early !== undefined && !status.endsWith('_SUCCEEDED'))
    throw failure(
      'FAILED_PRECONDITION',
      `${early} can be changed once the encoding has succeeded. It is in ${status}`,
    )
}

function problemOf(body: JsonObject, world: World) {
  const [first] = listAt(body, 'chapter_setting.chapters')
  if (first !== undefined && Number(textAt(first, 'timestamp')) !== 0)
    return { field: 'chapter_setting.chapters[0].timestamp', description: 'is not 0' }
  if (textAt(body, 'cover_image.type') !== 'COVER_IMAGE_TYPE_CUSTOMIZE') return undefined
  const image = world.get('cms.v1.File', textAt(body, 'cover_image.customize.library_id'))
  return image?.value.type === 'FILE_TYPE_IMAGE'
    ? undefined
    : { field: 'cover_image.customize.library_id', description: 'no image of the library has this id' }
}

/** Returns fields whose shown form differs from the sent one. */
function displayedFields(body: JsonObject, world: World, origin: string): JsonObject {
  return {
    ...playerSettingOf(body, world),
    ...(body.cover_image === undefined ? {} : { cover_image: coverFields(body.cover_image, world, origin) }),
  }
}

/** Returns a cover image of the library as shown. */
export function coverFields(sent: Json, world: World, origin: string): JsonObject {
  const library_id = textAt(sent, 'customize.library_id')
  const file = world.get('cms.v1.File', library_id)
  const customize = {
    library_id,
    url: demoFile(origin, 'poster.jpg'),
    name: textAt(file?.value, 'name'),
    size: textAt(file?.value, 'size') || '0',
  }
  return {
    type: textAt(sent, 'type'),
    ...(library_id ? { customize } : {}),
    updated_at: new Date(world.now).toISOString(),
  }
}

/** Updates of VODs and AODs. */
export const contentUpdates: Part = {
  behaviours: {
    PublicCMSService_UpdateVOD: update('cms.v1.VOD'),
    PublicCMSService_UpdateAOD: update('cms.v1.AOD'),
  },
}
