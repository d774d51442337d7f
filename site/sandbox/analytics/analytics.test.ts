import { describe, expect, test } from 'vitest'
import { call } from '../../../sandbox/testing/client.ts'
import { at, listAt, textAt } from '../at.ts'
import { ask } from '../testing/ask.ts'
import { bvOneSandbox } from '../testing/bv-one-sandbox.ts'
import { changePoll, chatToken, newPoll, vote } from '../testing/chat.ts'
import { live, play, playbackToken, vod } from '../testing/playback.ts'
import { vodBody } from '../testing/vod-body.ts'

type Box = ReturnType<typeof bvOneSandbox>

/** Lets a viewer watch the VOD of the pages for some minutes. */
async function watch(sandbox: Box, customer_id: string, minutes: number): Promise<void> {
  const token = await playbackToken(sandbox, { customer_id })
  await play(sandbox, token, 'tv', 'start', {
    'user-agent': 'X (Windows NT 10.0)',
    'x-sandbox-country': 'TW',
  })
  sandbox.advance(minutes * 60_000, 'test')
  await play(sandbox, token, 'tv', 'end')
}

async function lines(sandbox: Box, address: unknown): Promise<string[]> {
  const { pathname, search } = new URL(String(address))
  const { body } = await call(sandbox, `GET ${pathname}${search}`, { token: 'none' })
  return String(body.text).trimEnd().split('\r\n')
}

/** Requests a report, and returns the lines of its finished file. */
async function reportOf(sandbox: Box, kind: string, body: object): Promise<string[]> {
  const made = listAt((await ask(sandbox, `POST /bv/analytics/v1/${kind}/reports`, body)).body, 'reports')
  expect(made).toMatchObject([{ status: 'EVENT_REPORT_STATUS_RUNNING' }])
  sandbox.advance(60_000, 'test')
  const { body: received } = await ask(sandbox, `POST /bv/analytics/v1/${kind}/reports:batch-get`, {
    reports: made,
  })
  const [report = {}] = listAt(received, 'reports')
  expect(at(report, 'status')).toBe('EVENT_REPORT_STATUS_SUCCEEDED')
  return lines(sandbox, at(report, 'uri'))
}

describe('a report', () => {
  test('sums what was watched, by the requested grouping', async () => {
    const sandbox = bvOneSandbox()
    await watch(sandbox, 'customer-1', 10)
    await watch(sandbox, 'customer-1', 5)
    await watch(sandbox, 'customer-2', 1)
    const dimension = 'REPORT_DIMENSION_WATCH_TIME'
    const group_by_fields = ['GROUP_BY_FIELD_CUSTOMER_ID', 'GROUP_BY_FIELD_DEVICE_OS']
    const dimension_with_conditions = [{ dimension, group_by_fields }]
    const request = { id: vod, type: 'EVENT_TYPE_VOD', dimensions: [dimension], dimension_with_conditions }
    expect(await reportOf(sandbox, 'events', request)).toEqual([
      'customer_id,device_os,views,watch_time_seconds',
      'customer-1,Windows,2,900',
      'customer-2,Windows,1,60',
    ])
    const overview = {
      dimension: 'OVERVIEW_REPORT_DIMENSION_WATCH_TIME',
      group_by_fields: ['GROUP_BY_FIELD_GEO_REGION'],
    }
    const overviews = { dimension_with_conditions: [overview] }
    expect((await reportOf(sandbox, 'overviews', overviews)).slice(1)).toEqual(['TW,3,960'])
    const summary = {
      type: 'EVENT_TYPE_VOD',
      dimension_with_conditions: [{ dimension: 'SUMMARY_REPORT_DIMENSION_METRICS' }],
    }
    expect((await reportOf(sandbox, 'summary', summary)).slice(1)).toEqual([
      `Safety training,${vod},3,2,960,320`,
    ])
  })

  test("counts the votes of an event's polls", async () => {
    const sandbox = bvOneSandbox()
    const chat = 'ad12f7b5-4e60-4c89-9b3f-0d8e6a2c7f51'
    const admin = await chatToken(sandbox, chat, { role: 'ROLE_ADMIN', subject: 'host' })
    const { id, options } = await newPoll(sandbox, admin, ['Yes', 'No'])
    await changePoll(sandbox, admin, id, 'ACTION_START')
    await vote(sandbox, chat, admin, id, options.slice(1))
    const dimension = 'REPORT_DIMENSION_POLL_VOTES'
    const dimension_with_conditions = [{ dimension, group_by_fields: [] }]
    const request = { id: live, type: 'EVENT_TYPE_LIVE', dimensions: [dimension], dimension_with_conditions }
    expect((await reportOf(sandbox, 'events', request))[1]).toBe(`${id},Which?,host,No,2026-11-22 00:00:00`)
  })

  test('responds with 404 for content that does not exist, or a report that nobody requested', async () => {
    const sandbox = bvOneSandbox()
    const dimension = 'REPORT_DIMENSION_WATCH_TIME'
    const request = {
      id: live,
      type: 'EVENT_TYPE_VOD',
      dimensions: [dimension],
      dimension_with_conditions: [],
    }
    expect((await ask(sandbox, 'POST /bv/analytics/v1/events/reports', request)).status).toBe(404)
    const reports = [{ id: 'none' }]
    expect((await ask(sandbox, 'POST /bv/analytics/v1/aisk/reports:batch-get', { reports })).status).toBe(404)
  })
})

test('creates the file of a day when the day is over, and that of a month two days later', async () => {
  const sandbox = bvOneSandbox()
  await watch(sandbox, 'customer-1', 10)
  const daily =
    '/bv/analytics/v1/reports/watch-time?streaming_type=REPORT_STREAMING_TYPE_VOD&time=2026-11-22T00:00:00Z'
  const monthly =
    '/bv/analytics/v1/reports/cdn-usage?streaming_type=CDN_REPORT_STREAMING_TYPE_VOD&time=2026-11-01T00:00:00Z'
  expect((await ask(sandbox, `GET ${daily}`)).status).toBe(404)
  sandbox.advance(24 * 3_600_000, 'test')
  const { url } = (await ask(sandbox, `GET ${daily}`)).body
  expect(await lines(sandbox, url)).toEqual([
    'title,id,streaming_type,created_at,customer_id,watch_time_seconds',
    `Safety training,${vod},VOD,2026-03-02,customer-1,600`,
  ])
  sandbox.advance(3_600_000, 'test')
  expect((await lines(sandbox, url))[0]).not.toContain('title')
  expect((await lines(sandbox, (await ask(sandbox, `GET ${daily}`)).body.url))[0]).toContain('title')
  expect((await ask(sandbox, `GET ${monthly}`)).status).toBe(404)
  sandbox.advance(10 * 24 * 3_600_000, 'test')
  expect((await lines(sandbox, (await ask(sandbox, `GET ${monthly}`)).body.url))[1]).toBe(
    `Safety training,${vod},VOD,2026-03-02,2026-11-22,0.3`,
  )
})

test('the amount due grows with usage, and its report is a file', async () => {
  const sandbox = bvOneSandbox()
  const owed = async () =>
    Number(
      textAt(
        (await ask(sandbox, 'GET /bv/billing/v1/billing-receivable')).body,
        'billing_receivable_price.value',
      ),
    )
  expect(await owed()).toBe(62_500)
  const { body } = await ask(sandbox, 'POST /bv/cms/v1/vods', vodBody('d27f8a34-91c6-4b0c-8f2a-5e6b7c8d9e01'))
  expect(textAt(body, 'vod.id')).not.toBe('')
  sandbox.advance(3_600_000, 'test')
  expect(await owed()).toBeGreaterThan(62_500)
  const unknown = await ask(sandbox, 'POST /bv/billing/v1/csv-reports', { billing_id: 'none' })
  expect(unknown).toMatchObject({ status: 400, body: { code: 3 } })
  const { id } = (await ask(sandbox, 'POST /bv/billing/v1/csv-reports', {})).body
  const fetch = () => ask(sandbox, `GET /bv/billing/v1/csv-reports/${id}:fetch`)
  expect((await fetch()).body).toMatchObject({ status: 'CSV_REPORT_STATUS_RUNNING', uri: '' })
  sandbox.advance(60_000, 'test')
  const rows = await lines(sandbox, (await fetch()).body.uri)
  expect(rows.find(row => row.includes(',encoding,'))).toMatch(/,encoding,120,100,125,2500$/)
})

test('an audit report can be downloaded for a day that has one', async () => {
  const sandbox = bvOneSandbox()
  const fetch = (day: number) =>
    ask(sandbox, 'POST /bv/analytics/v1/audit/reports:fetch', { date: { year: 2026, month: 3, day } })
  expect((await fetch(7)).status).toBe(404)
  expect((await lines(sandbox, (await fetch(1)).body.url))[1]).toContain('hana.mori@example.com')
})

test('the traffic of the month on the pages can be downloaded', async () => {
  const sandbox = bvOneSandbox()
  const rowsOf = (month: string) =>
    ask(
      sandbox,
      `GET /bv/analytics/v1/reports/cdn-usage?streaming_type=CDN_REPORT_STREAMING_TYPE_VOD&time=${month}-01T00:00:00Z`,
    )
  expect((await rowsOf('2026-01')).status).toBe(404)
  expect(await lines(sandbox, (await rowsOf('2026-02')).body.url)).toEqual([
    'title,id,streaming_type,created_at,date,cdn_usage_gb',
    'Winter kickoff,c4e81d7a-93b5-4f20-8a6c-1d5e7f09b342,VOD,2026-01-20,2026-02-14,12.5',
  ])
})
