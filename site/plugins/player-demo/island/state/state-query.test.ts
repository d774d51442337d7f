import { expect, test } from 'vitest'
import { type DemoState, defaultState } from './demo-state.ts'
import { readQuery, writeQuery } from './state-query.ts'

test('needs no query for the default, and keeps other parameters of the page', () => {
  expect(writeQuery(defaultState)).toBe('')
  expect(readQuery('')).toEqual(defaultState)
  expect(readQuery('?os=tv&utm_source=mail')).toEqual(defaultState)
})

test('restores every control from its link', () => {
  const state: DemoState = {
    source: 'dash',
    autoplay: true,
    muted: true,
    loop: true,
    start: 8,
    captions: 'ja',
    quality: '180',
    rate: 1.25,
    watermark: 'viewer & 42 <b>',
    position: 'CUSTOM',
    x: 1,
    y: 100,
    accent: '#00ff7f',
  }
  for (const [key, value] of Object.entries(state))
    expect(value, key).not.toBe(defaultState[key as keyof DemoState])
  expect(readQuery(writeQuery(state))).toEqual(state)
})

test.each([
  'source=mp4',
  'autoplay=yes',
  'muted=',
  'loop=2',
  'start=30',
  'start=-1',
  'start=1.5',
  'start=1e1',
  'captions=fr',
  'quality=720',
  'rate=3',
  'rate=1.0',
  'position=WATERMARK_POSITION_TOP_LEFT',
  'position=__proto__',
  'x=0',
  'y=101',
  'accent=red',
  'accent=%23fff',
  'accent=url(https://example.com)',
])('ignores %s', query => {
  expect(readQuery(`?${query}`)).toEqual(defaultState)
})

test('keeps the other values if one is invalid', () => {
  expect(readQuery('?rate=9&captions=zh')).toEqual({ ...defaultState, captions: 'zh' })
})

test('cuts a text to the maximum length of its field', () => {
  expect(readQuery(`?watermark=${'a'.repeat(500)}`).watermark).toHaveLength(40)
})
