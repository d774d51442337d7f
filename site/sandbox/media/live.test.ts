import { describe, expect, test } from 'vitest'
import { start } from '../../../sandbox/testing/client.ts'
import { listAt, textAt } from '../at.ts'
import { ask } from '../testing/ask.ts'
import { bvOneSandbox } from '../testing/bv-one-sandbox.ts'
import { play, playbackToken } from '../testing/playback.ts'
import { uploadFile } from '../testing/upload-file.ts'

const path = '/bv/cms/v1/lives'
const minute = 60_000
const hour = 60 * minute
const time = (ms: number) => new Date(start + ms).toISOString()

type World = ReturnType<typeof bvOneSandbox>

async function createLive(sandbox: World, fields: object = {}) {
  const { body } = await ask(sandbox, `POST ${path}`, {
    live: {
      name: 'Keynote',
      type: 'LIVE_TYPE_LIVE',
      broadcast_mode: 'BROADCAST_MODE_DVR',
      resolution: 'LIVE_RESOLUTION_FHD',
      security: { privacy: { type: 'SECURITY_PRIVACY_TYPE_PUBLIC' } },
      ull_enabled: false,
      ...fields,
    },
  })
  return textAt(body, 'live.id')
}

async function stateOf(sandbox: World, id: string) {
  return textAt((await ask(sandbox, `GET ${path}/${id}`)).body, 'live.status').replace('LIVE_STATUS_', '')
}

/** Takes an event to the state in which the audience watches. */
async function goLive(sandbox: World, id: string) {
  sandbox.advance(2 * minute, 'test')
  await ask(sandbox, `POST ${path}/${id}:preview`, {})
  sandbox.advance(minute, 'test')
  await ask(sandbox, `POST ${path}/${id}:start`, {})
}

describe('a live event', () => {
  test('goes from preparing to live, with addresses for the encoder and a stream that plays', async () => {
    const sandbox = bvOneSandbox()
    const id = await createLive(sandbox, { backup_stream_enabled: true })
    const { body: fresh } = await ask(sandbox, `GET ${path}/${id}`)
    expect(fresh).toMatchObject({ live: { status: 'LIVE_STATUS_PREPARING', stream: [], error_infos: [] } })
    expect(fresh.live).not.toHaveProperty('setup')
    expect(await ask(sandbox, `POST ${path}/${id}:start`, {})).toMatchObject({
      status: 400,
      body: { details: [{ reason: 'ERROR_REASON_ACTION_NOT_ALLOWED' }] },
    })
    sandbox.advance(2 * minute, 'test')
    const { body: built } = await ask(sandbox, `GET ${path}/${id}`)
    const links = listAt(built, 'live.setup.rtmp.links')
    expect(links.map(link => textAt(link, 'pipeline'))).toEqual([
      'LIVE_STREAM_PIPELINE_MAIN',
      'LIVE_STREAM_PIPELINE_BACKUP',
    ])
    expect(new Set(links.map(link => textAt(link, 'stream_key'))).size).toBe(2)
    await goLive(sandbox, id)
    const { body } = await ask(sandbox, `GET ${path}/${id}`)
    expect(body).toMatchObject({
      live: { status: 'LIVE_STATUS_LIVE', previewed_at: time(5 * minute), started_time: time(5 * minute) },
    })
    expect(textAt(listAt(listAt(listAt(body, 'live.stream')[0], 'manifests')[0], 'uris')[0], 'uri')).toBe(
      'http://sandbox.example/media/demo/stream.m3u8',
    )
  })

  test('without a VOD is closed after its end, and then archived', async () => {
    const sandbox = bvOneSandbox()
    const id = await createLive(sandbox)
    await goLive(sandbox, id)
    await ask(sandbox, `POST ${path}/${id}:end`, {})
    expect(await stateOf(sandbox, id)).toBe('LIVE_END')
    sandbox.advance(minute, 'test')
    expect(await stateOf(sandbox, id)).toBe('CLOSED')
    await ask(sandbox, `POST ${path}/${id}:archive`, {})
    sandbox.advance(minute, 'test')
    expect(await stateOf(sandbox, id)).toBe('ARCHIVED')
    expect((await ask(sandbox, `GET ${path}/${id}/recording-files:latest`)).status).toBe(404)
  })

  test('leaves a VOD and a recording', async () => {
    const sandbox = bvOneSandbox()
    const id = await createLive(sandbox, {
      save_for_download_enabled: true,
      live_vod: { source: 'LIVE_VOD_SOURCE_CATCHUP', started_at: time(hour), ended_at: time(2 * hour) },
    })
    await goLive(sandbox, id)
    await ask(sandbox, `POST ${path}/${id}:end`, {})
    const recording = async () => (await ask(sandbox, `GET ${path}/${id}/recording-files:latest`)).body
    expect(await recording()).toMatchObject({ id, status: 'RECORDING_FILE_STATUS_PROCESSING' })
    sandbox.advance(2 * minute, 'test')
    expect(await stateOf(sandbox, id)).toBe('VOD_READY')
    const { body } = await ask(sandbox, `GET ${path}/${id}`)
    const vod = await ask(sandbox, `GET /bv/cms/v1/vods/${textAt(body, 'live.stream_id')}`)
    expect(vod.body).toMatchObject({
      vod: {
        name: 'Keynote',
        type: 'VOD_TYPE_CATCHUP',
        status: 'VOD_STATUS_SUCCEEDED',
        stream_id: textAt(body, 'live.stream_id'),
      },
    })
    const ready = await recording()
    expect(ready.status).toBe('RECORDING_FILE_STATUS_READY')
    const file = await ask(sandbox, `GET /bv/cms/v1/library/files/${textAt(ready, 'file_id')}`)
    expect(file.body).toMatchObject({
      file: { status: 'FILE_STATUS_SUCCEED', source: 'FILE_SOURCE_LIVE_EVENT' },
    })
    sandbox.advance(hour, 'test')
    expect(await stateOf(sandbox, id)).toBe('VOD')
    sandbox.advance(hour, 'test')
    expect(await stateOf(sandbox, id)).toBe('CLOSED')
    await ask(sandbox, `DELETE /bv/cms/v1/library/files/${textAt(ready, 'file_id')}`)
    expect((await recording()).status).toBe('RECORDING_FILE_STATUS_DELETED')
  })

  test('of a recorded video starts by itself: at its time, or at once', async () => {
    const sandbox = bvOneSandbox()
    const source = { type: 'LIVE_SOURCE_TYPE_LIBRARY', library: { id: await uploadFile(sandbox) } }
    const simulive = { type: 'LIVE_TYPE_SIMULIVE', source }
    const now = await createLive(sandbox, simulive)
    const soon = await createLive(sandbox, { ...simulive, scheduled_at: time(hour) })
    const far = await createLive(sandbox, { ...simulive, scheduled_at: time(20 * hour) })
    sandbox.advance(2 * minute, 'test')
    expect(await Promise.all([now, soon, far].map(id => stateOf(sandbox, id)))).toEqual([
      'LIVE',
      'WAIT_FOR_PREVIEW',
      'SCHEDULED',
    ])
    sandbox.advance(hour, 'test')
    expect(await stateOf(sandbox, soon)).toBe('LIVE')
    sandbox.advance(19 * hour, 'test')
    expect(await stateOf(sandbox, far)).toBe('LIVE')
  })

  test('has a chatroom of its own until it is over', async () => {
    const sandbox = bvOneSandbox()
    const id = await createLive(sandbox, { interaction: { chatroom: { live: { enabled: true } } } })
    const other = await createLive(sandbox)
    const chat = textAt((await ask(sandbox, `GET ${path}/${id}`)).body, 'live.interaction.chat_id')
    expect(chat).toMatch(/^[\da-f-]{36}$/)
    expect(textAt((await ask(sandbox, `GET ${path}/${other}`)).body, 'live.interaction.chat_id')).toBe('')
    const chatState = () => {
      const [world] = sandbox.snapshot('test').worlds
      return world?.records.find(([, key]) => key === chat)?.[2]?.value.status
    }
    expect(chatState()).toBe('CHAT_STATUS_ACTIVE')
    await goLive(sandbox, id)
    await ask(sandbox, `POST ${path}/${id}:end`, {})
    sandbox.advance(minute, 'test')
    expect(chatState()).toBe('CHAT_STATUS_INACTIVE')
  })

  test('measures a signal from the preview on', async () => {
    const sandbox = bvOneSandbox()
    const id = await createLive(sandbox)
    const metrics = async (query: string) =>
      listAt((await ask(sandbox, `GET ${path}/${id}/metrics?${query}`)).body, 'metrics')
    const range = `start_time=${time(0)}&end_time=${time(hour)}`
    expect(await metrics(range)).toEqual([])
    await goLive(sandbox, id)
    sandbox.advance(3 * minute, 'test')
    const [traffic, frames] = await metrics(range)
    expect([textAt(traffic, 'type'), textAt(frames, 'type')]).toEqual([
      'LIVE_METRIC_TYPE_NETWORK_IN',
      'LIVE_METRIC_TYPE_FRAME_RATE',
    ])
    expect(listAt(traffic, 'datapoints').map(point => textAt(point, 'time'))).toEqual(
      [4, 5, 6].map(at => time(at * minute)),
    )
    expect(await metrics(`${range}&types=LIVE_METRIC_TYPE_FRAME_RATE`)).toHaveLength(1)
    const long = await ask(
      sandbox,
      `GET ${path}/${id}/metrics?start_time=${time(0)}&end_time=${time(9 * hour)}`,
    )
    expect(long.status).toBe(400)
  })

  test('shows the image of its phase', async () => {
    const sandbox = bvOneSandbox()
    const [ready, close] = [await uploadFile(sandbox, 'ready.png'), await uploadFile(sandbox, 'close.png')]
    const cover = (library_id: string) => ({ type: 'COVER_IMAGE_TYPE_CUSTOMIZE', customize: { library_id } })
    const id = await createLive(sandbox, { cover_images: { ready_to_start: cover(ready) } })
    const shown = async () =>
      textAt((await ask(sandbox, `GET ${path}/${id}`)).body, 'live.cover_images.current.customize.name')
    expect(await shown()).toBe('')
    sandbox.advance(2 * minute, 'test')
    expect(await shown()).toBe('ready.png')
    await ask(sandbox, `PUT ${path}/${id}`, {
      name: 'Keynote',
      security: { privacy: { type: 'SECURITY_PRIVACY_TYPE_PUBLIC' } },
      cover_images: { close: cover(close) },
    })
    expect(await shown()).toBe('ready.png')
    await ask(sandbox, `POST ${path}/${id}:cancel`, {})
    sandbox.advance(minute, 'test')
    expect(await shown()).toBe('close.png')
  })

  test('counts its viewers by playback sessions', async () => {
    const sandbox = bvOneSandbox()
    const id = await createLive(sandbox)
    await goLive(sandbox, id)
    for (const customer_id of ['mio', 'mio', 'ren']) {
      const token = await playbackToken(sandbox, {
        resource_id: id,
        resource_type: 'RESOURCE_TYPE_LIVE_EVENT',
        customer_id,
      })
      expect((await play(sandbox, token, 'tv', 'start')).status).toBe(200)
    }
    const viewers = async () => (await ask(sandbox, `GET ${path}/${id}/metrics/viewers`)).body
    expect(await viewers()).toMatchObject({
      viewer_metrics: { concurrent: { count: 2 }, total: { count: 2 } },
    })
    sandbox.advance(hour, 'test')
    expect(await viewers()).toMatchObject({
      viewer_metrics: { concurrent: { count: 0 }, total: { count: 2 } },
    })
  })

  test('sets the point to which viewers may rewind, if it has DVR', async () => {
    const sandbox = bvOneSandbox()
    const dvr = await createLive(sandbox)
    const other = await createLive(sandbox, { broadcast_mode: 'BROADCAST_MODE_TRADITIONAL_LIVE' })
    sandbox.advance(minute, 'test')
    expect((await ask(sandbox, `PUT ${path}/${dvr}/dvr`, {})).body).toEqual({ started_at: time(minute) })
    expect(await ask(sandbox, `PUT ${path}/${other}/dvr`, {})).toMatchObject({
      status: 400,
      body: { message: 'dvr is off for the live event' },
    })
  })

  test('is refused with contradictory settings', async () => {
    const sandbox = bvOneSandbox()
    const body = (fields: object) => ({
      live: {
        type: 'LIVE_TYPE_LIVE',
        broadcast_mode: 'BROADCAST_MODE_DVR',
        resolution: 'LIVE_RESOLUTION_FHD',
        security: { privacy: { type: 'SECURITY_PRIVACY_TYPE_PUBLIC' } },
        ...fields,
      },
    })
    const times = { started_at: time(0), ended_at: time(hour) }
    for (const [fields, field] of [
      [{ type: 'LIVE_TYPE_SIMULIVE' }, 'live.source'],
      [{ broadcast_mode: 'BROADCAST_MODE_PLAYBACK' }, 'live.live_vod.source'],
      [{ live_vod: { source: 'LIVE_VOD_SOURCE_REPLACE', ...times } }, 'live.live_vod.replace'],
      [
        { live_vod: { source: 'LIVE_VOD_SOURCE_REPLACE', replace: { id: 'none' }, ...times } },
        'live.live_vod.replace.id',
      ],
      [{ remux_only: true }, 'live.remux_only'],
      [{ security: { privacy: { type: 'SECURITY_PRIVACY_TYPE_TOKEN' } } }, 'live.security.privacy.token'],
    ] as const) {
      const { status, body: answer } = await ask(sandbox, `POST ${path}`, body(fields))
      expect([status, textAt(listAt(listAt(answer, 'details')[0], 'field_violations')[0], 'field')]).toEqual([
        400,
        field,
      ])
    }
    await createLive(sandbox, { custom_id: 'mine' })
    expect((await ask(sandbox, `POST ${path}`, body({ custom_id: 'mine' }))).status).toBe(409)
  })

  test('keeps the name of its staff in the chat', async () => {
    const sandbox = bvOneSandbox()
    const id = await createLive(sandbox)
    await ask(sandbox, `PUT ${path}/${id}/interaction/chatroom/admin-names`, { name: 'Mio' })
    const { body } = await ask(sandbox, `GET ${path}/${id}/interaction/chatroom/admin-names:last`)
    expect(body).toEqual({ name: 'Mio' })
  })
})
