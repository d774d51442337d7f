import type { Behaviour, Json, JsonObject, Stored, World } from '@shiori/sandbox/behaviour'
import { isObject } from '@shiori/sandbox/behaviour'
import { listAt, textAt } from '../at.ts'
import { isNamed, numberedPage } from '../page.ts'
import type { Part } from '../part.ts'
import { present } from '../present.ts'

/** Returns the source that was made from a content, by the content's ID. */
function sourceOf(world: World, part: string, id: string): string {
  const source = world.list('smartchat.v1.Source').find(({ value }) => textAt(value, `${part}.id`) === id)
  return source?.id ?? ''
}

/** Lists the contents of this world from which a source can be made, before those of the pages. */
function available(list: string, part: string, find: (world: World) => Stored[]): Behaviour {
  return call => {
    const { world, parameters } = call
    const answer = call.next()
    const example = isObject(answer.body) ? answer.body : {}
    const available = find(world)
      .filter(({ order }) => order > 0)
      .map((content): Json => {
        const source = sourceOf(world, part, content.id)
        return present({
          id: content.id,
          name: content.value.name,
          privacy: part === 'video' ? undefined : textAt(content.value, 'security.privacy.type'),
          subtitles: subtitlesOf(world, content).map(({ id, display }) => ({
            id: id ?? '',
            display_name: display ?? '',
            is_source: source !== '',
          })),
          source_id: source,
        })
      })
    const all = [...available, ...listAt(example, list)].filter(media =>
      isNamed(textAt(media, 'name'), parameters.query['filter.name']),
    )
    const { items, pagination } = numberedPage(all, call)
    return { body: { [list]: items, pagination }, from: 'behaviour' }
  }
}

function subtitlesOf(world: World, { id, value, store }: Stored): JsonObject[] {
  if (store !== 'cms.v1.File') return listAt(value, 'subtitles').filter(isObject)
  return world
    .list('cms.v1.VideoSubtitle')
    .filter(({ home }) => home.includes(id))
    .map(subtitle => subtitle.value)
}

const encoded = (schema: string) => (world: World) =>
  world.list(schema).filter(({ value }) => textAt(value, 'status').endsWith('_SUCCEEDED'))

const videos = (world: World) =>
  world
    .list('cms.v1.File')
    .filter(({ value }) => value.type === 'FILE_TYPE_VIDEO' && value.status === 'FILE_STATUS_SUCCEED')

/** Contents whose subtitles can become a source. */
export const availableMedia: Part = {
  behaviours: {
    SmartChatService_ListAvailableVODs: available('vods', 'vod', encoded('cms.v1.VOD')),
    SmartChatService_ListAvailableAODs: available('aods', 'aod', encoded('cms.v1.AOD')),
    SmartChatService_ListAvailableVideos: available('videos', 'video', videos),
  },
}
