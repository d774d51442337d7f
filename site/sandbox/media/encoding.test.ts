import { describe, expect, test } from 'vitest'
import { at, listAt, textAt } from '../at.ts'
import { ask } from '../testing/ask.ts'
import { bvOneSandbox } from '../testing/bv-one-sandbox.ts'
import { openUpload, uploadFile } from '../testing/upload-file.ts'
import { vodBody } from '../testing/vod-body.ts'

const vodsPath = '/bv/cms/v1/vods'
const minute = 60_000

async function createVod(sandbox: ReturnType<typeof bvOneSandbox>, name?: string, fields: object = {}) {
  const { body } = await ask(sandbox, `POST ${vodsPath}`, vodBody(await uploadFile(sandbox, name), fields))
  return textAt(body, 'vod.id')
}

describe('a VOD', () => {
  test('keeps the history of its stages, and its encoding follows it', async () => {
    const sandbox = bvOneSandbox()
    const id = await createVod(sandbox)
    sandbox.advance(30_000, 'test')
    const { body } = await ask(sandbox, `GET ${vodsPath}/${id}/status`)
    expect(listAt(body, 'stages').map(stage => textAt(stage, 'status'))).toEqual([
      'VOD_STATUS_CREATED',
      'VOD_STATUS_INGESTED',
      'VOD_STATUS_QUEUED',
    ])
    expect(textAt(listAt(body, 'stages')[1], 'complete_time')).toBe('2026-11-22T00:00:10.000Z')
    sandbox.advance(5 * minute, 'test')
    const encodings = listAt((await ask(sandbox, `GET ${vodsPath}/${id}/encodings`)).body, 'vod_encodings')
    expect(encodings).toMatchObject([{ vod_id: id, status: 'VOD_STATUS_SUCCEEDED', current: true }])
    expect(listAt(encodings[0], 'stages')).toHaveLength(6)
  })

  test('of a damaged file fails with a reason', async () => {
    const sandbox = bvOneSandbox()
    const id = await createVod(sandbox, 'damaged.mp4')
    sandbox.advance(5 * minute, 'test')
    const { body } = await ask(sandbox, `GET ${vodsPath}/${id}`)
    expect(body).toMatchObject({
      vod: { status: 'VOD_STATUS_FAILED', previous_status: 'VOD_STATUS_QUEUED', stream: [] },
    })
    const last = listAt(body, 'vod.latest_vod_encoding_stages').at(-1)
    expect(last).toMatchObject({
      status: 'VOD_STATUS_FAILED',
      error_infos: [{ reason: 'SOURCE_NOT_DECODABLE' }],
    })
    const encodings = listAt((await ask(sandbox, `GET ${vodsPath}/${id}/encodings`)).body, 'vod_encodings')
    expect(encodings).toMatchObject([{ status: 'VOD_STATUS_FAILED' }])
  })

  test('fails by an event, too, and can only be canceled during encoding', async () => {
    const sandbox = bvOneSandbox()
    const [failing, canceled] = [await createVod(sandbox), await createVod(sandbox)]
    expect(sandbox.signal('test', 'encoding-fails', failing)).toBe(1)
    const cancel = () => ask(sandbox, `POST ${vodsPath}/${canceled}:cancel`)
    expect((await cancel()).status).toBe(200)
    expect(await cancel()).toMatchObject({ status: 400, body: { code: 9 } })
    sandbox.advance(10 * minute, 'test')
    const states = await Promise.all(
      [failing, canceled].map(async id =>
        textAt((await ask(sandbox, `GET ${vodsPath}/${id}`)).body, 'vod.status'),
      ),
    )
    expect(states).toEqual(['VOD_STATUS_FAILED', 'VOD_STATUS_CANCELLED'])
  })

  test('is not created from what cannot be encoded', async () => {
    const sandbox = bvOneSandbox()
    const file = await uploadFile(sandbox)
    const open = (await openUpload(sandbox, 'open.mp4', 5)).id
    const audio = await uploadFile(sandbox, 'a.wav')
    for (const [body, field] of [
      [vodBody('none'), 'source.library.video.id'],
      [vodBody(open), 'source.library.video.id'],
      [vodBody(audio), 'source.library.video.id'],
      [vodBody(file, { profile_set_id: '1d8b5f37-c0a2-4e69-b4d1-7f9e3a6c5028' }), 'profile_set_id'],
      [
        vodBody(file, { security: { privacy: { type: 'SECURITY_PRIVACY_TYPE_TOKEN' } } }),
        'security.privacy.token',
      ],
      [
        vodBody(file, {
          source: { type: 'SOURCE_TYPE_CLOUD_STORAGE', cloud_storage: { id: 'a', file_path: 'a.mp4' } },
        }),
        'source.cloud_storage.id',
      ],
    ] as const) {
      const { status, body: answer } = await ask(sandbox, `POST ${vodsPath}`, body)
      const violations = listAt(listAt(answer, 'details')[0], 'field_violations')
      expect([status, textAt(violations[0], 'field')]).toEqual([400, field])
    }
  })

  test('gets subtitles: files at once, transcriptions and translations after some time', async () => {
    const sandbox = bvOneSandbox()
    const id = await createVod(sandbox)
    const text = 'WEBVTT\n\n00:01.000 --> 00:04.200\nWelcome.\nSit down.\n'
    const file = await uploadFile(sandbox, 'en.vtt', text)
    await ask(sandbox, `PUT ${vodsPath}/${id}/subtitles`, {
      subtitles: [
        {
          id: file,
          name: 'en.vtt',
          code: 'en-US',
          display: 'English',
          translate_settings: [{ source_lang_code: 'en-US', target_lang_code: 'ja-JP', display: '日本語' }],
        },
      ],
      stt_subtitles: [{ track_no: '1', lang_code: 'de-DE', display: 'Deutsch' }],
    })
    const shown = async () =>
      listAt((await ask(sandbox, `GET ${vodsPath}/${id}`)).body, 'vod.subtitles').map(subtitle => [
        textAt(subtitle, 'lang_code'),
        textAt(subtitle, 'status').slice(16),
      ])
    expect(await shown()).toEqual([
      ['de-DE', 'GENERATING'],
      ['ja-JP', 'GENERATING'],
      ['en-US', 'SUCCEED'],
    ])
    sandbox.signal('test', 'speech-to-text-fails', textAt(await germanOf(sandbox, id), 'id'))
    sandbox.advance(2 * minute, 'test')
    expect(await shown()).toEqual([
      ['de-DE', 'FAILED'],
      ['ja-JP', 'SUCCEED'],
      ['en-US', 'SUCCEED'],
    ])
    const { body } = await ask(sandbox, `GET ${vodsPath}/${id}/subtitles`)
    expect(at(listAt(body, 'subtitles')[2] ?? null, 'subtitle_file_info.contents')).toEqual([
      { index: 1, start_at: '00:00:01.000', end_at: '00:00:04.200', words: ['Welcome.', 'Sit down.'] },
    ])
    const english = `/bv/cms/v1/library/subtitles/${textAt(listAt(body, 'subtitles')[2], 'id')}`
    const content = [{ index: 1, start_at: '00:00:01.000', end_at: '00:00:04.200', words: ['Hello.'] }]
    expect((await ask(sandbox, `PUT ${english}`, { content, display: 'English' })).status).toBe(200)
    expect((await ask(sandbox, `GET ${english}`)).body).toMatchObject({
      subtitle_info: { display: 'English', media_id: id, subtitle_file_info: { contents: content } },
    })
  })

  test('has a schedule whose times can be moved until they are reached', async () => {
    const sandbox = bvOneSandbox()
    const schedule = (start: number, end: number, enable = true) => ({
      schedule: { enable, start_time: `2026-11-${start}T00:00:00Z`, end_time: `2026-11-${end}T00:00:00Z` },
    })
    const file = await uploadFile(sandbox)
    const create = (fields: object) => ask(sandbox, `POST ${vodsPath}`, vodBody(file, fields))
    expect((await create(schedule(24, 23))).body).toMatchObject({
      details: [{ field_violations: [{ field: 'schedule.end_time' }] }],
    })
    expect((await create(schedule(24, 23, false))).status).toBe(200)
    const id = await createVod(sandbox, 'a.mp4', schedule(23, 25))
    const move = async (start: number, end: number) =>
      (await ask(sandbox, `PUT ${vodsPath}/${id}`, { name: 'A', metadata: {}, ...schedule(start, end) })).body
    const day = 24 * 60 * minute
    expect(await move(24, 26)).not.toHaveProperty('code')
    sandbox.advance(3 * day, 'test')
    const passed = (field: string) => ({ details: [{ field_violations: [{ field }] }] })
    expect(await move(27, 28)).toMatchObject(passed('schedule.start_time'))
    expect(await move(24, 27)).not.toHaveProperty('code')
    sandbox.advance(3 * day, 'test')
    expect(await move(24, 30)).toMatchObject(passed('schedule.end_time'))
    expect(await move(24, 27)).not.toHaveProperty('code')
  })

  test('is changed as far as its state allows', async () => {
    const sandbox = bvOneSandbox()
    const security = {
      privacy: { type: 'SECURITY_PRIVACY_TYPE_PUBLIC' },
      protection: { type: 'PROTECTION_TYPE_DRM' },
    }
    const id = await createVod(sandbox, 'a.mp4', { security })
    const image = await uploadFile(sandbox, 'cover.png')
    const update = (fields: object) =>
      ask(sandbox, `PUT ${vodsPath}/${id}`, { name: 'New', metadata: { labels: [{ name: 'a' }] }, ...fields })
    const cover_image = { type: 'COVER_IMAGE_TYPE_CUSTOMIZE', customize: { library_id: image } }
    expect((await update({})).status).toBe(200)
    expect(await update({ cover_image })).toMatchObject({ status: 400, body: { code: 9 } })
    const cover = { type: 'COVER_IMAGE_TYPE_CUSTOMIZE', library_id: image }
    const setCover = () => ask(sandbox, `PUT ${vodsPath}/${id}/cover-image`, cover)
    expect(await setCover()).toMatchObject({ status: 400, body: { code: 9 } })
    sandbox.advance(5 * minute, 'test')
    expect((await setCover()).status).toBe(200)
    const chapters = (timestamp: string) => ({
      chapter_setting: { enable: true, chapters: [{ title: 'A', timestamp }] },
    })
    expect((await update(chapters('5'))).status).toBe(400)
    expect(
      (await update({ cover_image: { ...cover_image, customize: { library_id: 'none' } } })).status,
    ).toBe(400)
    const open = { privacy: { type: 'SECURITY_PRIVACY_TYPE_TOKEN', token: { device_limit: 1 } } }
    const all = {
      cover_image,
      security: open,
      summary: { ai_generate_summary_setting: {} },
      ...chapters('0'),
    }
    expect((await update(all)).status).toBe(200)
    const read = async () => (await ask(sandbox, `GET ${vodsPath}/${id}`)).body
    expect(await read()).toMatchObject({
      vod: {
        name: 'New',
        labels: [{ name: 'a' }],
        cover_image: { customize: { library_id: image, name: 'cover.png', size: '5' } },
        security: { ...open, protection: { type: 'PROTECTION_TYPE_DRM' } },
        summary: { status: 'SUMMARY_STATUS_WAITING' },
      },
    })
    sandbox.advance(minute, 'test')
    expect(await read()).toMatchObject({
      vod: { summary: { status: 'SUMMARY_STATUS_READY', content: expect.any(String) } },
    })
    await update({ summary: { delete_summary: true } })
    expect(at((await read()).vod ?? null, 'summary')).toBeUndefined()
  })

  test('gets a second encoding beside the current one, and an MP4 in the library', async () => {
    const sandbox = bvOneSandbox()
    const id = await createVod(sandbox)
    sandbox.advance(5 * minute, 'test')
    const { vod: before } = (await ask(sandbox, `GET ${vodsPath}/${id}`)).body
    await ask(sandbox, `POST ${vodsPath}/${id}/encodings`, vodBody(await uploadFile(sandbox)))
    const { body } = await ask(sandbox, `POST ${vodsPath}/${id}/downloads`, {
      profile_id: 'b91f4c60-2e7d-4a58-8d3b-5c6a9f0e1d74',
    })
    expect(body).toMatchObject({ vod_download: { vod_id: id, status: 'Encoding' } })
    sandbox.advance(5 * minute, 'test')
    const { body: after } = await ask(sandbox, `GET ${vodsPath}/${id}/encodings`)
    expect(listAt(after, 'vod_encodings')).toMatchObject([
      { current: false, status: 'VOD_STATUS_SUCCEEDED' },
      { current: true, status: 'VOD_STATUS_SUCCEEDED' },
    ])
    expect((await ask(sandbox, `GET ${vodsPath}/${id}`)).body).toMatchObject({
      vod: { status: textAt(before ?? null, 'status') },
    })
    const { body: done } = await ask(
      sandbox,
      `GET ${vodsPath}/${id}/downloads/${textAt(body, 'vod_download.id')}`,
    )
    const library = textAt(done, 'vod_download.library_id')
    const file = await ask(sandbox, `POST /bv/cms/v1/library/files/${library}:download`, {})
    expect(file.body).toMatchObject({
      id: library,
      download_uri: 'http://sandbox.example/media/demo/video-360p.mp4',
      download_filename: 'Quickstart.mp4',
    })
  })
})

async function germanOf(sandbox: ReturnType<typeof bvOneSandbox>, id: string) {
  const { body } = await ask(sandbox, `GET ${vodsPath}/${id}/subtitles`)
  return listAt(body, 'subtitles').find(subtitle => textAt(subtitle, 'lang_code') === 'de-DE')
}

test('an AOD goes through the same stages, with sound only', async () => {
  const sandbox = bvOneSandbox()
  const body = (file: string) => ({
    name: 'Podcast',
    profile_set_id: '1d8b5f37-c0a2-4e69-b4d1-7f9e3a6c5028',
    source: { type: 'SOURCE_TYPE_LIBRARY', library: { video: { id: file } } },
    security: { privacy: { type: 'SECURITY_PRIVACY_TYPE_PUBLIC' } },
  })
  const made = await ask(sandbox, 'POST /bv/cms/v1/aods', body(await uploadFile(sandbox, 'a.wav')))
  const damaged = await ask(sandbox, 'POST /bv/cms/v1/aods', body(await uploadFile(sandbox, 'damaged.wav')))
  sandbox.advance(5 * minute, 'test')
  const read = async (response: typeof made) =>
    (await ask(sandbox, `GET /bv/cms/v1/aods/${textAt(response.body, 'aod.id')}`)).body
  const aod = await read(made)
  expect(textAt(aod, 'aod.status')).toBe('AOD_STATUS_SUCCEEDED')
  expect(textAt(listAt(listAt(listAt(aod, 'aod.stream')[0], 'manifests')[0], 'uris')[0], 'uri')).toMatch(
    /audio\.m3u8$/,
  )
  expect(textAt(await read(damaged), 'aod.status')).toBe('AOD_STATUS_FAILED')
  const { body: stages } = await ask(sandbox, `GET /bv/cms/v1/aods/${textAt(damaged.body, 'aod.id')}/status`)
  expect(listAt(stages, 'stages').map(stage => textAt(stage, 'status').slice(11))).toEqual([
    'CREATED',
    'INGESTED',
    'QUEUED',
    'FAILED',
  ])
})

test('a batch deletes only what its filter matches', async () => {
  const sandbox = bvOneSandbox()
  const select_all = { filter: { status: 'VOD_STATUS_FAILED' }, excluded_ids: [] }
  const { body } = await ask(sandbox, `DELETE ${vodsPath}`, { select_all })
  expect(body).toMatchObject({ error_infos: [], deleted_count: 0 })
})

test('a batch deletes only files with its kind and labels', async () => {
  const sandbox = bvOneSandbox()
  const deleted = async (select_all: object) => {
    const { body } = await ask(sandbox, 'DELETE /bv/cms/v1/library/files', { select_all })
    return body.deleted_count
  }
  expect(await deleted({ type: 'FILE_TYPE_VIDEO', filter: { labels: ['archive-2024'] } })).toBe(0)
  expect(await deleted({ type: 'FILE_TYPE_IMAGE' })).toBe(1)
  expect(await deleted({ type: 'FILE_TYPE_VIDEO', filter: { labels: ['safety'] } })).toBe(1)
})

test('a permission shows the names for the ids that were sent', async () => {
  const sandbox = bvOneSandbox()
  const id = await createVod(sandbox)
  const [group, user] = ['5c0d8e3f-1a2b-4c7d-9e6f-8b4a3c2d1e07', '7b2f9e10-3c4d-4e6a-9f85-d1a0c6b3e572']
  const access_role = 'ACCESS_ROLE_VIEWER'
  const assignments = [
    { id: group, assigned_type: 'ASSIGNED_TYPE_GROUP', access_role },
    { id: user, assigned_type: 'ASSIGNED_TYPE_USER', access_role },
  ]
  const permission = { default_access_role: 'ACCESS_ROLE_DENY', assignments }
  expect((await ask(sandbox, `PUT ${vodsPath}/${id}/permissions`, { permission })).status).toBe(200)
  expect(at((await ask(sandbox, `GET ${vodsPath}/${id}`)).body, 'vod.permission.assignments')).toMatchObject([
    { name: 'Course editors' },
    { name: 'Ken Sato', email: 'ken.sato@example.com' },
  ])
})
