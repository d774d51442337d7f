import { expect, test } from 'vitest'
import { watchSilentEnd } from './watch-silent-end.ts'

test('reports an end at the beginning, but not one at the end of the stream', () => {
  const video = Object.assign(new EventTarget(), { currentTime: 30 })
  const over = new AbortController()
  let failures = 0
  watchSilentEnd(
    video as unknown as HTMLVideoElement,
    () => {
      failures += 1
    },
    over.signal,
  )
  video.dispatchEvent(new Event('ended'))
  expect(failures).toBe(0)
  video.currentTime = 0
  video.dispatchEvent(new Event('ended'))
  expect(failures).toBe(1)
  over.abort()
  video.dispatchEvent(new Event('ended'))
  expect(failures).toBe(1)
})
