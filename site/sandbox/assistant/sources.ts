import type { Behaviour, JsonObject, Stored } from '@shiori/sandbox/behaviour'
import { errorInfo, failure, invalid, isObject } from '@shiori/sandbox/behaviour'
import { at, listAt, textAt } from '../at.ts'
import type { Part } from '../part.ts'
import { basesOfSource, finishLearning } from './knowledge-base-links.ts'
import { charactersOf } from './passages.ts'
import { summaryOf } from './summary.ts'

const schema = 'smartchat.v1.Source'

/** Ingestion part and data format of each source type. */
const kinds: Record<string, [part: string, format: string, schema?: string]> = {
  SOURCE_TYPE_WEBSITE: ['website', 'SOURCE_FORMAT_WEBSITE'],
  SOURCE_TYPE_TEXT: ['text', 'SOURCE_FORMAT_TEXT'],
  SOURCE_TYPE_LOCAL_DRIVE: ['file', 'SOURCE_FORMAT_PDF', 'cms.v1.File'],
  SOURCE_TYPE_VOD: ['vod', 'SOURCE_FORMAT_VOD_TO_TEXT', 'cms.v1.VOD'],
  SOURCE_TYPE_VIDEO: ['video', 'SOURCE_FORMAT_VIDEO_TO_TEXT', 'cms.v1.File'],
  SOURCE_TYPE_AOD: ['aod', 'SOURCE_FORMAT_AOD_TO_TEXT', 'cms.v1.AOD'],
}

/** Website sources are refreshed each week, according to the times in the example. */
function nextRenewal({ value }: Stored, now: number): JsonObject {
  if (value.type !== 'SOURCE_TYPE_WEBSITE') return {}
  return { next_update_time: new Date(now + 7 * 24 * 3_600_000).toISOString() }
}

/** Sources of subtitles are below a video, as a guide says, and cannot be created. */
const create: Behaviour = ({ body }) => {
  const type = textAt(body, 'source.type')
  if (Object.hasOwn(kinds, type)) return undefined
  throw invalid([{ field: 'source.type', description: `is not created, found ${type}` }])
}

const ingest: Behaviour = call => {
  const { world, parameters, body, next, make } = call
  const id = parameters.path.id ?? ''
  const source = world.get(schema, id)
  if (!source) return undefined
  const [part = '', format = '', resource] = kinds[textAt(source.value, 'type')] ?? []
  const input = at(body, part)
  if (!isObject(input))
    throw invalid([
      { field: part, description: `is required for a source of ${textAt(source.value, 'type')}` },
    ])
  const file = resource === undefined ? undefined : world.get(resource, textAt(input, 'id'))
  if (resource !== undefined && !file)
    throw failure('NOT_FOUND', 'the source or a resource named in the body does not exist')
  const answer = next()
  const moved = world.get(schema, id)
  if (!moved) return answer
  const shown = part === 'website' ? {} : { [part]: displayedPart(part, input, file) }
  const value = { ...moved.value, ...shown, format: formatOf(file, format) }
  world.put({ ...moved, value, input: { ...moved.input, ingested: { [part]: input } } })
  for (const url of listAt(input, 'urls'))
    make('smartchat.v1.Link', { url: String(url) }, `/bv/aisk/v1/sources/${id}/links`)
  return { body: { source: value }, from: 'behaviour' }
}

function displayedPart(part: string, input: JsonObject, file: Stored | undefined): JsonObject {
  if (part === 'text') return { content: textAt(input, 'content') }
  if (part !== 'file') return { id: textAt(input, 'id') }
  const { type, name, size } = file?.value ?? {}
  return { id: textAt(input, 'id'), type: type ?? '', name: name ?? '', size_in_bytes: size ?? '0' }
}

/** Returns a document's format from its name. */
function formatOf(file: Stored | undefined, usual: string): string {
  const [, ending = ''] = /\.(docx?|pptx)$/i.exec(textAt(file?.value, 'name')) ?? []
  return usual === 'SOURCE_FORMAT_PDF' && ending ? `SOURCE_FORMAT_${ending.toUpperCase()}` : usual
}

/** Refuses sources of another type with the documented reason. */
const only =
  (types: readonly string[], reason: string): Behaviour =>
  ({ world, parameters, operation }) => {
    const source = world.get(schema, parameters.path.id ?? '')
    // The pages name a group without its type, so it counts as one that fits.
    if (!source || source.order === 0 || types.includes(textAt(source.value, 'type'))) return undefined
    throw failure('FAILED_PRECONDITION', operation.errorReasons[reason]?.description ?? reason, {
      details: [errorInfo(reason)],
    })
  }

const website = only(['SOURCE_TYPE_WEBSITE'], 'ERROR_REASON_SOURCE_REQUIRES_A_WEBSITE_TYPE')

const update: Behaviour = call => {
  const { world, parameters, body, next, make } = call
  const answer = next()
  const id = parameters.path.id ?? ''
  const source = world.get(schema, id)
  const sent = at(body, 'summary')
  if (!source || !isObject(sent)) return answer
  const before = world.get('type.bv.v1.SummaryStatus', id)
  if (before) world.remove(before)
  const { summary: _, ...value } = source.value
  const written = textAt(sent, 'content')
  const wantsSummary = isObject(sent.ai_generate_summary_setting)
  if (wantsSummary) make('type.bv.v1.SummaryStatus', { id })
  const summary = written ? { content: written, status: 'SUMMARY_STATUS_READY' } : undefined
  const changed = { ...source, value: { ...value, ...(summary && !wantsSummary ? { summary } : {}) } }
  world.put(changed)
  return { body: { source: { ...changed.value, ...summaryOf(changed, world) } }, from: 'behaviour' }
}

/** Sources: their data, its size, and its summary. */
export const sources: Part = {
  resources: {
    [schema]: {
      onCreate: ({ value }) => ({
        format: kinds[textAt(value, 'type')]?.[1] ?? '',
        size_in_bytes: '0',
        character_count: '0',
      }),
      onTransition: (source, { to, world, ...effects }): JsonObject => {
        if (to !== 'SOURCE_STATUS_READY') return {}
        for (const base of basesOfSource(world, source.id)) finishLearning(world, base.id, effects)
        const nextRefresh = nextRenewal(source, world.now)
        if (source.order === 0) return nextRefresh
        const text = textAt(source.value, 'text.content')
        const size =
          textAt(source.value, 'file.size_in_bytes') || String(new TextEncoder().encode(text).length)
        return { character_count: String(charactersOf(world, source)), size_in_bytes: size, ...nextRefresh }
      },
      derive: summaryOf,
    },
    'smartchat.v1.Crawler': {
      onCreate: () => ({ crawled_urls: [] }),
      // Nothing is requested: the source contains what its request contained.
      onTransition: ({ input, value }, { to }): JsonObject =>
        to === 'CRAWLER_STATUS_COMPLETED'
          ? { crawled_urls: [...listAt(input, 'start_urls'), ...listAt(value, 'start_urls')] }
          : {},
    },
  },
  behaviours: {
    PublicSmartChatService_CreateSource: create,
    PublicSmartChatService_IngestSource: ingest,
    PublicSmartChatService_UpdateSource: update,
    PublicSmartChatService_ListWebsiteLinks: website,
    PublicSmartChatService_DeleteWebsiteLink: website,
    PublicSmartChatService_ReScrapeWebsiteSource: website,
    PublicSmartChatService_ListSubSources: only(
      ['SOURCE_TYPE_VOD', 'SOURCE_TYPE_VIDEO'],
      'ERROR_REASON_SOURCE_NOT_A_GROUP_SOURCE',
    ),
  },
}
