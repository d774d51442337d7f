import { frameFixture } from 'shiori/internal/ui/testing/frame.ts'
import { render } from 'shiori/internal/ui/testing/render.tsx'
import { expect, test } from 'vitest'
import en from './messages/en.ts'
import PlayerDemo from './PlayerDemo.tsx'

const html = render(
  <PlayerDemo
    locale="en"
    streams="/media/demo"
    origin="https://docs.example"
    showroomHost="showroom.example"
    text={en}
  />,
  frameFixture(),
)

test('shows a frame, the manifests, and code for each SDK without a script', () => {
  expect(html).toMatch(/<img src="\/media\/demo\/poster.webp"[^>]*alt="[^"]+"/)
  expect(html).toContain('href="/media/demo/stream.m3u8"')
  expect(html).toContain('href="/media/demo/stream.mpd"')
  for (const code of ['createPlayer(', '&lt;iframe', 'UniPlayerFactory', 'UniPlayer.Builder('])
    expect(html).toContain(code)
  expect(html).toContain('https://docs.example/media/demo/stream.m3u8')
})
