import { expect, test } from 'vitest'
import { nearest } from './nearest.ts'

test('finds the word behind a slip', () => {
  expect(nearest('desciption', ['title', 'description', 'draft'])).toBe('description')
  expect(nearest('Titel', ['description', 'title'])).toBe('title')
})

test('a swap of two letters counts as one mistake', () => {
  expect(nearest('ab', ['xb', 'ba'])).toBe('xb')
  expect(nearest('slgu', ['plug', 'slug'])).toBe('slug')
})

test('an exact candidate wins wherever it stands', () => {
  expect(nearest('rtmp', ['rtmps', 'rtmp', 'rtm'])).toBe('rtmp')
})

test('says nothing when nothing is near', () => {
  expect(nearest('sidebar_position', ['title', 'tags', 'date'])).toBeUndefined()
  expect(nearest('x', [])).toBeUndefined()
})

test('searches 20,000 candidates quickly', () => {
  const ids = Array.from(
    { length: 20_000 },
    (_, index) => `guides/chapter-${index}/how-to-stream-${index * 7}`,
  )
  const start = performance.now()
  expect(nearest('guides/chapter-19999/how-to-straem-139993', ids)).toBe(
    'guides/chapter-19999/how-to-stream-139993',
  )
  expect(performance.now() - start).toBeLessThan(1500)
})
