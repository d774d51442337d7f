import type { Json, JsonObject, ResourceHooks } from '@shiori/sandbox/behaviour'
import { listAt, textAt } from '../at.ts'

type Filters = NonNullable<ResourceHooks['filters']>

/** Filters lists of VODs, AODs and files by related entries, one of which has to match. */
export const contentFilters: Filters = {
  'filter.subtitle_formats': (value, formats) => hasAny(subtitleFormats(value), formats),
  'filter.group_ids': (value, groups) => hasAny(groupsOf(value), groups),
}

function hasAny(values: readonly string[], requested: Json | undefined): boolean {
  return (
    !Array.isArray(requested) ||
    requested.length === 0 ||
    requested.some(value => values.includes(String(value)))
  )
}

/** Returns `SUBTITLE_FORMAT_VTT` for `training.ja.vtt`. */
function subtitleFormats(value: JsonObject): string[] {
  return [...listAt(value, 'subtitles'), ...listAt(value, 'source.library.subtitles')].map(subtitle => {
    const name = textAt(subtitle, 'name') || textAt(subtitle, 'subtitle_file_info.file.name')
    return `SUBTITLE_FORMAT_${name.slice(name.lastIndexOf('.') + 1).toUpperCase()}`
  })
}

function groupsOf(value: JsonObject): string[] {
  return listAt(value, 'permission.assignments')
    .filter(assignment => textAt(assignment, 'assigned_type') === 'ASSIGNED_TYPE_GROUP')
    .map(assignment => textAt(assignment, 'id'))
}

/**
 * Filters by a time of a live event's VOD, which the list names differently than the event; the start is inclusive, the
 * end exclusive.
 */
function vodRange(field: 'started_at' | 'ended_at'): Filters {
  const moment = (value: JsonObject) => Date.parse(textAt(value, `live_vod.${field}`))
  return {
    [`filter.vod_${field}.start_time`]: (value, sent) =>
      sent === undefined || moment(value) >= Date.parse(String(sent)),
    [`filter.vod_${field}.end_time`]: (value, sent) =>
      sent === undefined || moment(value) < Date.parse(String(sent)),
  }
}

export const liveFilters: Filters = { ...vodRange('started_at'), ...vodRange('ended_at') }
