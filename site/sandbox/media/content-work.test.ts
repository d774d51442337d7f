import { describe, expect, test } from 'vitest'
import { start } from '../../../sandbox/testing/client.ts'
import { at, listAt, textAt } from '../at.ts'
import { ask } from '../testing/ask.ts'
import { bvOneSandbox } from '../testing/bv-one-sandbox.ts'
import { uploadFile } from '../testing/upload-file.ts'
import { vodBody } from '../testing/vod-body.ts'

const cms = '/bv/cms/v1'
const minute = 60_000

async function withVod() {
  const sandbox = bvOneSandbox()
  const file = await uploadFile(sandbox)
  const { body } = await ask(sandbox, `POST ${cms}/vods`, vodBody(file))
  sandbox.advance(5 * minute, 'test')
  return { sandbox, file, vod: textAt(body, 'vod.id') }
}

describe('parts of a VOD', () => {
  test('are clips with tags, and are joined to a highlight in the library', async () => {
    const { sandbox, vod } = await withVod()
    const clip = async (start: string, end: string, title: string) => {
      const { body } = await ask(sandbox, `POST ${cms}/clips`, {
        source: { id: vod, type: 'CLIP_SOURCE_TYPE_VOD' },
        start_time: { value: start },
        end_time: { value: end },
        title,
        description: '',
        tags: [{ name: 'forklift' }, { name: title }],
      })
      return textAt(body, 'clip.id')
    }
    const ids = [await clip('0', '10.5', 'one'), await clip('20', '30', 'two')]
    const query = `source.id=${vod}&source.type=CLIP_SOURCE_TYPE_VOD`
    const { body: list } = await ask(sandbox, `GET ${cms}/clips?${query}`)
    expect(listAt(list, 'clips').map(clip => textAt(clip, 'title'))).toEqual(['two', 'one'])
    expect(listAt(list, 'aggregated_tags')[0]).toMatchObject({ name: 'forklift', count: 2 })
    expect(listAt((await ask(sandbox, `GET ${cms}/clips?${query}&tags=one`)).body, 'clips')).toHaveLength(1)
    const { body: made } = await ask(sandbox, `POST ${cms}/highlights`, { clip_ids: ids })
    sandbox.advance(2 * minute, 'test')
    const { body } = await ask(
      sandbox,
      `GET ${cms}/highlights?clip_source.id=${vod}&clip_source.type=CLIP_SOURCE_TYPE_VOD`,
    )
    const [highlight] = listAt(body, 'highlights')
    expect(highlight).toMatchObject({
      id: made.id,
      title: 'one, two',
      status: 'HIGHLIGHT_STATUS_SUCCEEDED',
      duration: '21s',
      resource_id: vod,
    })
    const file = await ask(sandbox, `GET ${cms}/library/files/${textAt(highlight, 'library_id')}`)
    expect(textAt(file.body, 'file.source')).toBe('FILE_SOURCE_HIGHLIGHT')
    expect((await ask(sandbox, `POST ${cms}/highlights`, { clip_ids: ['none'] })).status).toBe(404)
  })

  test('are cut after the encoding', async () => {
    const sandbox = bvOneSandbox()
    const { body } = await ask(sandbox, `POST ${cms}/vods`, vodBody(await uploadFile(sandbox)))
    const cut = () =>
      ask(sandbox, `POST ${cms}/clips`, {
        source: { id: textAt(body, 'vod.id'), type: 'CLIP_SOURCE_TYPE_VOD' },
        start_time: { value: '0' },
        end_time: { value: '5' },
        title: 'Opening',
      })
    expect(await cut()).toMatchObject({ status: 400, body: { code: 9 } })
    sandbox.advance(5 * minute, 'test')
    expect((await cut()).status).toBe(200)
  })

  test('are found by auto-tagging for the requested topics', async () => {
    const { sandbox, vod } = await withVod()
    const source = { id: vod, type: 'AUTO_TAGGING_SOURCE_TYPE_VOD' }
    const read = async () =>
      (await ask(sandbox, `GET ${cms}/auto-tagging?source.id=${vod}&source.type=${source.type}`)).body
    expect(await read()).not.toHaveProperty('status')
    expect((await ask(sandbox, `POST ${cms}/auto-tagging`, { source })).status).toBe(400)
    const seen = { source, analyze_by: 'AUTO_TAGGING_ANALYZE_BY_VISUAL' }
    expect((await ask((await withVod()).sandbox, `POST ${cms}/auto-tagging`, seen)).status).toBe(200)
    await ask(sandbox, `POST ${cms}/auto-tagging`, {
      source,
      subtitle_id: 'a',
      content_topics: ['safety', 'tools'],
    })
    expect(await read()).toMatchObject({ status: 'AUTO_TAGGING_STATUS_CREATED', aggregated_tags: [] })
    sandbox.advance(2 * minute, 'test')
    const tagged = await read()
    expect(tagged.status).toBe('AUTO_TAGGING_STATUS_SUCCEEDED')
    expect(listAt(tagged, 'aggregated_tags').map(tag => textAt(tag, 'name'))).toEqual(['tools', 'safety'])
    await ask(sandbox, `POST ${cms}/auto-tagging`, { source, subtitle_id: 'a' })
    sandbox.advance(10_000, 'test')
    expect(sandbox.signal('test', 'tagging-fails', vod)).toBe(1)
    expect(await read()).toMatchObject({
      status: 'AUTO_TAGGING_STATUS_FAILED',
      latest_auto_tagging: { error_infos: [{}] },
    })
  })
})

test('a dubbing job creates a file, which fails with it', async () => {
  const { sandbox, file } = await withVod()
  const dub = async () => {
    const { body } = await ask(sandbox, `POST ${cms}/dubbing-jobs`, {
      dubbing_job: {
        source_type: 'DUBBING_SOURCE_TYPE_VIDEO',
        source_id: file,
        source_lang_code: 'ja',
        outputs: [{ lang_code: 'en-US' }],
      },
    })
    return textAt(body, 'dubbing_job.id')
  }
  const [good, bad] = [await dub(), await dub()]
  sandbox.advance(10_000, 'test')
  sandbox.signal('test', 'dubbing-fails', bad)
  sandbox.advance(2 * minute, 'test')
  const ends = await Promise.all(
    [good, bad].map(async id => {
      const { body } = await ask(sandbox, `GET ${cms}/dubbing-jobs/${id}`)
      const output = textAt(listAt(body, 'dubbing_job.outputs')[0], 'id')
      const { body: result } = await ask(sandbox, `GET ${cms}/library/files/${output}`)
      return [textAt(body, 'dubbing_job.status'), textAt(result, 'file.status')]
    }),
  )
  expect(ends).toEqual([
    ['DUBBING_STATUS_SUCCEEDED', 'FILE_STATUS_SUCCEED'],
    ['DUBBING_STATUS_FAILED', 'FILE_STATUS_FAILED'],
  ])
})

test('a meeting has a token for each seat while it can be joined', async () => {
  const sandbox = bvOneSandbox()
  const time = (hours: number) => new Date(start + hours * 60 * minute).toISOString()
  const create = (hours: number) =>
    ask(sandbox, `POST ${cms}/meetings`, {
      name: 'Class',
      schedule: { started_at: time(1), closed_at: time(1 + hours) },
      max_participants: 3,
    })
  expect((await create(13)).status).toBe(400)
  const id = textAt((await create(2)).body, 'meeting.id')
  const tokens = async () => listAt((await ask(sandbox, `GET ${cms}/meetings/${id}/sessions`)).body, 'tokens')
  sandbox.advance(minute, 'test')
  await ask(sandbox, `POST ${cms}/meetings/${id}:start`, {})
  expect(await tokens()).toEqual([])
  sandbox.advance(minute, 'test')
  expect(new Set(await tokens()).size).toBe(3)
  await ask(sandbox, `POST ${cms}/meetings/${id}:close`, {})
  sandbox.advance(5 * minute, 'test')
  expect(await tokens()).toEqual([])
})

test('a video is analyzed once, when that is enabled', async () => {
  const { sandbox, file } = await withVod()
  const path = `${cms}/library/files/${file}`
  const update = (multimodality_setting: object) =>
    ask(sandbox, `PUT ${path}`, { name: 'a.mp4', multimodality_setting })
  const state = async () =>
    textAt((await ask(sandbox, `GET ${path}`)).body, 'file.multimodality_status').slice(28)
  expect(await state()).toBe('DISABLED')
  expect((await update({ rerun_face_recognition: true })).status).toBe(400)
  expect((await update({ enabled: true })).body).toMatchObject({
    file: {
      name: 'a.mp4',
      multimodality_enabled: true,
      multimodality_status: 'MULTIMODAL_EMBEDDING_STATUS_INIT',
    },
  })
  expect((await update({ enabled: false })).status).toBe(400)
  sandbox.advance(2 * minute, 'test')
  expect(await state()).toBe('READY')
  await update({ rerun_face_recognition: true })
  expect(await state()).toBe('RECOGNIZING_FACES')
  sandbox.signal('test', 'analysis-fails', file)
  expect(await state()).toBe('FAILED')
})

test('lists of the library leave out incomplete files, and sum up the lengths', async () => {
  const { sandbox } = await withVod()
  await ask(sandbox, `POST ${cms}/library/files:upload`, {
    file: { type: 'FILE_TYPE_VIDEO', name: 'open.mp4', size: '1', source: 'FILE_SOURCE_ADD_VOD' },
  })
  const list = async (query: string) =>
    (await ask(sandbox, `GET ${cms}/library/files?type=FILE_TYPE_VIDEO${query}`)).body
  const complete = await list('')
  expect(
    listAt(complete, 'files')
      .map(file => textAt(file, 'name'))
      .slice(0, 2),
  ).toEqual(['training.mp4', 'safety-training.mp4'])
  expect(complete.total_duration_seconds).toBe(String(30 + 1824 + 5400 + 1824))
  const all = await list('&filter.all=true')
  expect([listAt(all, 'files').length, all.videos_without_duration_count]).toEqual([5, 1])
})

test('a file in a cloud storage exists, unless its name says that it is missing', async () => {
  const sandbox = bvOneSandbox()
  const check = (file_path: string) =>
    ask(sandbox, `POST ${cms}/cloud-storages/e5d3b8a1-7f40-4296-8c1d-6a0e9b4f2c37:validate-file`, {
      file_path,
    })
  expect((await check('courses/a.mp4')).body).toMatchObject({
    file_path: 'courses/a.mp4',
    file_name: 'a.mp4',
  })
  expect((await check('courses/missing.mp4')).status).toBe(404)
})

test('a cloud storage is registered if its role trusts the platform', async () => {
  const sandbox = bvOneSandbox()
  const path = '/bv/configuration/v1/cloud-storages'
  const { body: trust } = await ask(sandbox, `GET ${path}/trust-policy`)
  const storage = (external_id: string) => ({
    cloud_storage: {
      name: 'Archive',
      type: 'CLOUD_STORAGE_TYPE_AWS',
      aws_storage: {
        bucket_name: 'a',
        path: 'a',
        region: 'a',
        user_role_arn: 'arn:aws:iam::012345678901:role/a',
        external_id,
      },
    },
  })
  const mine = storage(textAt(trust, 'external_id'))
  expect((await ask(sandbox, `POST ${path}:validate`, mine)).body).toEqual({})
  expect((await ask(sandbox, `POST ${path}:validate`, storage('other'))).status).toBe(400)
  expect((await ask(sandbox, `POST ${path}`, storage('other'))).status).toBe(400)
  expect((await ask(sandbox, `POST ${path}`, mine)).status).toBe(200)
})

test('one player setting is the default', async () => {
  const sandbox = bvOneSandbox()
  const path = '/bv/configuration/v1/player-settings'
  const setting = { name: 'Dark', setting: {} }
  const { body } = await ask(sandbox, `POST ${path}`, { player_setting: setting, ...setting })
  const id = textAt(body, 'player_setting.id')
  const defaults = async () =>
    listAt((await ask(sandbox, `GET ${path}?current_page=1&items_per_page=9`)).body, 'player_settings').map(
      setting => at(setting, 'is_default'),
    )
  expect(await defaults()).toEqual([false, true])
  await ask(sandbox, `PUT ${path}/${id}:default`, {})
  expect(await defaults()).toEqual([true, false])
})

test('an instant encoding lives until the last requested time', async () => {
  const sandbox = bvOneSandbox()
  const path = `PUT ${cms}/instant-encodings/c1e7f3a9-5b04-4d68-82af-9b6d0e2c7f35`
  const { body } = await ask(sandbox, path, { expire_duration: '3600s' })
  expect(textAt(body, 'instant_encoding.expiration_time')).toBe(new Date(start + 60 * minute).toISOString())
  expect((await ask(sandbox, path, { expire_duration: '1h' })).status).toBe(400)
})
