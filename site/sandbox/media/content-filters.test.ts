import { expect, test } from 'vitest'
import { listAt, textAt } from '../at.ts'
import { ask } from '../testing/ask.ts'
import { bvOneSandbox } from '../testing/bv-one-sandbox.ts'

const vod = '0c9e4b1e-7a52-4a6d-bd0f-1e7a3c5b9f64'
const live = '6f1d2c9a-3b47-4e0f-9a51-2d8c7be04f13'
const video = 'd27f8a34-91c6-4b0c-8f2a-5e6b7c8d9e01'
const group = '5c0d8e3f-1a2b-4c7d-9e6f-8b4a3c2d1e07'

/** Returns the IDs in a list, and its warning. */
async function found(list: string, query: string): Promise<{ ids: string[]; warning: string | null }> {
  const { body, headers } = await ask(bvOneSandbox(), `GET /bv/cms/v1/${list}?${query}`)
  const items = listAt(body, list.replace(/^library\//, ''))
  return { ids: items.map(item => textAt(item, 'id')), warning: headers.get('x-sandbox-warning') }
}

test.each([
  ['vods', 'filter.subtitle_formats=SUBTITLE_FORMAT_SRT&filter.subtitle_formats=SUBTITLE_FORMAT_VTT', [vod]],
  ['vods', 'filter.subtitle_formats=SUBTITLE_FORMAT_SRT', []],
  ['vods', `filter.group_ids=${video}`, []],
  ['library/files', 'type=FILE_TYPE_VIDEO&filter.subtitle_formats=SUBTITLE_FORMAT_SRT', []],
  ['library/files', `type=FILE_TYPE_VIDEO&filter.group_ids=${video}`, []],
  // Its VOD is available from 05:00 UTC on 10 April 2026 until the same hour on 10 May 2035.
  ['lives', 'filter.vod_started_at.start_time=2026-04-10T14:00:00%2B09:00', [live]],
  ['lives', 'filter.vod_started_at.end_time=2026-04-10T05:00:00Z', []],
  ['lives', 'filter.vod_ended_at.start_time=2035-05-10T05:00:01Z', []],
  ['lives', 'filter.vod_ended_at.end_time=2035-05-10T05:00:01Z', [live]],
])('%s are filtered by %s', async (list, query, ids) => {
  expect(await found(list, query)).toEqual({ ids, warning: null })
})

test('a group lists what was assigned to it', async () => {
  const sandbox = bvOneSandbox()
  const permission = {
    default_access_role: 'ACCESS_ROLE_VIEWER',
    assignments: [{ id: group, assigned_type: 'ASSIGNED_TYPE_GROUP', access_role: 'ACCESS_ROLE_EDITOR' }],
  }
  const { status } = await ask(sandbox, `PUT /bv/cms/v1/library/files/${video}/permissions`, { permission })
  expect(status).toBe(200)
  const { body } = await ask(
    sandbox,
    `GET /bv/cms/v1/library/files?type=FILE_TYPE_VIDEO&filter.group_ids=${group}`,
  )
  expect(listAt(body, 'files').map(file => textAt(file, 'id'))).toEqual([video])
})
