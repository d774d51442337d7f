import type { Effects, Json, JsonObject, World } from '@shiori/sandbox/behaviour'
import { at, textAt } from '../at.ts'
import { jobFailure } from './job-failure.ts'

/** Name of the lifecycle. No path leads to a summary, so each is stored under the ID of its VOD. */
const course = 'type.bv.v1.SummaryStatus'

/** Stores the text that was sent for a summary, starts generating one, or removes it. */
export function setSummary(vod: string, sent: Json | undefined, make: Effects['make']): void {
  if (sent === undefined) return
  const content = textAt(sent, 'content')
  const isDeleted = at(sent, 'delete_summary') === true
  const status = isDeleted || content !== '' ? 'SUMMARY_STATUS_READY' : 'SUMMARY_STATUS_WAITING'
  make(course, {
    id: vod,
    status,
    content: content || 'A summary that the sandbox made up.',
    gone: isDeleted,
  })
}

/** Returns the summary of a VOD; empty if it has none. */
export function summaryOf(vod: string, world: World): JsonObject {
  const summary = world.get(course, vod)?.value
  if (!summary || summary.gone === true) return {}
  const { status = '', content = '' } = summary
  const error_infos = status === 'SUMMARY_STATUS_FAILED' ? jobFailure('NOTHING_TO_SUMMARIZE') : []
  return { summary: { status, error_infos, ...(status === 'SUMMARY_STATUS_READY' ? { content } : {}) } }
}
