import { expect, test } from 'vitest'
import { didYouMean, hintFor, nearest, sortByDistance } from './nearest.ts'

test('finds the word behind a slip', () => {
  expect(nearest('desciption', ['title', 'description', 'draft'])).toBe('description')
  expect(nearest('Titel', ['description', 'title'])).toBe('title')
})

test('a swap of two letters counts as one mistake', () => {
  expect(nearest('ab', ['xb', 'ba'])).toBe('xb')
  expect(nearest('slgu', ['plug', 'slug'])).toBe('slug')
})

test('an exact candidate wins at any position', () => {
  expect(nearest('rtmp', ['rtmps', 'rtmp', 'rtm'])).toBe('rtmp')
})

test('says nothing when nothing is near', () => {
  expect(nearest('sidebar_position', ['title', 'tags', 'date'])).toBeUndefined()
  expect(nearest('x', [])).toBeUndefined()
})

test.each([
  ['rtmp', ['intro', 'rate-limits']],
  ['livestreaming/go-live/sso', ['livestreaming/go-live/end', 'livestreaming/go-live/host']],
  ['LIVE_STATUS_OPEN', ['LIVE_STATUS_ENDED', 'LIVE_STATUS_LIVE']],
  ['player/web-sdk/errors', ['player/web-sdk/events', 'player/ios-sdk/casting']],
])('"%s" is not a slip of a word that shares other parts with it', (word, candidates) => {
  expect(nearest(word, candidates)).toBeUndefined()
})

test.each([
  ['live/rtpm', 'live/rtmp'],
  ['/docs/player/ois/intro', '/docs/player/ios/intro'],
  ['LIVE_STATUS_LIFE', 'LIVE_STATUS_LIVE'],
  ['toc_min_heading', 'toc_min_heading_level'],
  ['web-plyer', 'web-player'],
])('"%s" may be a slip of "%s"', (word, candidate) => {
  expect(nearest(word, ['something/else', candidate])).toBe(candidate)
})

test('proposes three at most, the nearest first, and none that is much further than it', () => {
  const words = ['cart', 'cards', 'card', 'core', 'carb', 'carve']
  expect(didYouMean('Card', words)).toBe('Did you mean "card"?')
  expect(didYouMean('carx', words, word => `<${word}>`)).toBe('Did you mean <cart>, <card> or <carb>?')
  expect(didYouMean('description', ['desciptions', 'tag', 'descripton'])).toBe(
    'Did you mean "descripton" or "desciptions"?',
  )
  expect(didYouMean('nothing', words)).toBeUndefined()
})

test('a hint continues after the proposal, or is used alone', () => {
  expect(hintFor('cadr', ['card'], 'Known: card.')).toBe('Did you mean "card"? Known: card.')
  expect(hintFor('x', ['card'], 'Known: card.')).toBe('Known: card.')
})

test('a list begins with what is near', () => {
  expect(sortByDistance('live/rtpm', ['a', 'live/ull', 'live/rtmp', 'vod/format'])[0]).toBe('live/rtmp')
})

test('finds one of 20,000 candidates', () => {
  const ids = Array.from(
    { length: 20_000 },
    (_, index) => `guides/chapter-${index}/how-to-stream-${index * 7}`,
  )
  expect(nearest('guides/chapter-19999/how-to-straem-139993', ids)).toBe(
    'guides/chapter-19999/how-to-stream-139993',
  )
})

test('a letter that only one of two words has counts as one mistake, as does one it has more often', () => {
  expect(nearest('harbours', ['harbors', 'harvests'])).toBe('harbors')
  expect(nearest('aabb', ['abab', 'aaab'])).toBe('abab')
  expect(nearest('boat🚢', ['boat🚤', 'bus'])).toBe('boat🚤')
})
