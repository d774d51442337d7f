import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { contentFixture } from '../testing/doc.ts'
import { render } from '../testing/render.tsx'
import { ContentContext } from './content-context.ts'
import { Video } from './Video.tsx'

const show = (video: ReactNode) => render(<ContentContext value={contentFixture}>{video}</ContentContext>)

test('a loop with captions: a link to the file, a poster of known size that is not loaded at once, the transcript', () => {
  const html = show(
    <Video
      src="/v.mp4"
      title="Borrow"
      poster="/v.webp"
      width={640}
      height={360}
      captions="/v.en.vtt"
      transcript="Press play."
      loop
    />,
  )
  expect(html).toMatch(
    /<a class="video" data-video="loop" data-captions="\/v.en.vtt" href="\/v.mp4" aria-label="[^"]*Borrow"/,
  )
  expect(html).toMatch(/<img [^>]*width="640" height="360" loading="lazy"/)
  expect(html).toContain('<figcaption class="sub">Press play.</figcaption>')
  expect(html).not.toContain('<video')
})

test('any other video is the link alone', () => {
  const html = show(<Video src="/v.mp4" title="Borrow" />)
  expect(html).toMatch(/<a class="video" data-video="" href="\/v.mp4"/)
  expect(html).not.toContain('<figure')
})
