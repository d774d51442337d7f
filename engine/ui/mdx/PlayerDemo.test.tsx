import { expect, test } from 'vitest'
import { frameFixture } from '../testing/frame.ts'
import { render } from '../testing/render.tsx'
import { PlayerDemo } from './PlayerDemo.tsx'

const html = render(<PlayerDemo />, frameFixture())

test('without script: a frame, the manifests, and code for each SDK', () => {
  expect(html).toMatch(/<img src="\/media\/demo\/poster.jpg"[^>]*alt="[^"]+"/)
  expect(html).toContain('href="/media/demo/stream.m3u8"')
  expect(html).toContain('href="/media/demo/stream.mpd"')
  for (const code of ['createPlayer(', '&lt;iframe', 'UniPlayerFactory', 'UniPlayer.Builder('])
    expect(html).toContain(code)
  expect(html).toContain('https://docs.example/media/demo/stream.m3u8')
})

test('the island comes when it is seen, with addresses and no texts', () => {
  const props = /data-island="player-demo" data-on="visible" data-props="([^"]*)"/.exec(html)?.[1] ?? ''
  expect(JSON.parse(props.replaceAll('&quot;', '"'))).toEqual({
    streams: '/media/demo',
    origin: 'https://docs.example',
    showroomHost: 'showroom.example',
  })
})
