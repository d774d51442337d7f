import { describe, expect, test } from 'vitest'
import type { FeedbackEvent } from './feedback-event.ts'
import { sendingRequest } from './sending-request.ts'

const place = { origin: 'https://docs.acme.example', basePath: '/portal/' }
const view: FeedbackEvent = {
  kind: 'view',
  path: '/portal/ja/docs/rtmp',
  locale: 'ja',
  title: 'RTMP & more',
  referrer: 'https://www.example/a',
}
const answer: FeedbackEvent = { kind: 'answer', locale: 'en', question: 'Renew?', value: 'no' }
const helpful: FeedbackEvent = { kind: 'helpful', path: '/portal/docs/rtmp', locale: 'en', value: 'no' }
const comment: FeedbackEvent = { ...helpful, kind: 'comment', text: 'No port & no host' }
const search: FeedbackEvent = { kind: 'search', locale: 'en', query: 'web hooks', count: 0 }

describe('a plain POST', () => {
  test('is the event as JSON, to our own receiver below the base path', () => {
    const { url, type, body, isReadable } = sendingRequest(
      { adapter: { type: 'post', url: '/_feedback' } },
      view,
      place,
    )
    expect({ url, type, isReadable }).toEqual({
      url: '/portal/_feedback',
      type: 'text/plain',
      isReadable: true,
    })
    expect(JSON.parse(body)).toEqual({ ...view, anonymizeIp: true })
  })

  test('to another host, with the name of the site', () => {
    const adapter = { type: 'post' as const, url: 'https://in.example/x', siteId: 'docs' }
    const { url, body } = sendingRequest({ adapter }, search, place)
    expect(url).toBe('https://in.example/x')
    expect(JSON.parse(body)).toEqual({ siteId: 'docs', ...search, anonymizeIp: true })
  })
})

describe('Plausible', () => {
  const adapter = {
    type: 'plausible' as const,
    url: 'https://p.example/api/event',
    siteId: 'docs.acme.example',
  }
  const sent = (event: FeedbackEvent) => {
    const { body, ...request } = sendingRequest({ adapter }, event, place)
    expect(request).toEqual({ url: adapter.url, type: 'text/plain', isReadable: true })
    return JSON.parse(body)
  }

  test('a view is its pageview, with the whole address', () => {
    expect(sent(view)).toEqual({
      domain: 'docs.acme.example',
      name: 'pageview',
      url: 'https://docs.acme.example/portal/ja/docs/rtmp',
      referrer: 'https://www.example/a',
      props: { locale: 'ja' },
    })
  })

  test('answers, comments and searches are events with properties', () => {
    expect(sent(helpful)).toMatchObject({ name: 'Helpful', props: { locale: 'en', value: 'no' } })
    expect(sent(comment)).toMatchObject({
      name: 'Comment',
      props: { value: 'no', text: 'No port & no host' },
    })
    expect(sent(answer)).toMatchObject({
      name: 'Answer',
      url: 'https://docs.acme.example/portal/search',
      props: { locale: 'en', value: 'no', question: 'Renew?' },
    })
    expect(sent(search)).toMatchObject({
      name: 'Search without results',
      url: 'https://docs.acme.example/portal/search',
      props: { locale: 'en', query: 'web hooks', count: 0 },
    })
  })
})

describe('Matomo', () => {
  const adapter = { type: 'matomo' as const, url: 'https://m.example/matomo.php', siteId: '7' }
  const sent = (event: FeedbackEvent) => {
    const { body, ...request } = sendingRequest({ adapter }, event, place)
    expect(request).toEqual({
      url: adapter.url,
      type: 'application/x-www-form-urlencoded',
      isReadable: false,
    })
    return Object.fromEntries(new URLSearchParams(body))
  }
  const always = { idsite: '7', rec: '1', apiv: '1', send_image: '0' }

  test('a view has title and referrer, and no visitor', () => {
    expect(sent(view)).toEqual({
      ...always,
      url: 'https://docs.acme.example/portal/ja/docs/rtmp',
      action_name: 'RTMP & more',
      urlref: 'https://www.example/a',
    })
  })

  test('a search without result is a site search with the count 0', () => {
    expect(sent(search)).toEqual({
      ...always,
      url: 'https://docs.acme.example/portal/search',
      search: 'web hooks',
      search_cat: 'en',
      search_count: '0',
    })
  })

  test('answers and comments are events that are no view', () => {
    const url = 'https://docs.acme.example/portal/docs/rtmp'
    expect(sent(helpful)).toEqual({
      ...always,
      url,
      ca: '1',
      e_c: 'Feedback',
      e_a: 'helpful',
      e_n: 'no',
      e_v: '0',
    })
    expect(sent({ ...helpful, value: 'yes' })).toMatchObject({ e_n: 'yes', e_v: '1' })
    expect(sent(comment)).toEqual({
      ...always,
      url,
      ca: '1',
      e_c: 'Feedback',
      e_a: 'comment: no',
      e_n: 'No port & no host',
    })
    expect(sent(answer)).toMatchObject({ ca: '1', e_a: 'answer: no', e_n: 'Renew?' })
  })
})
