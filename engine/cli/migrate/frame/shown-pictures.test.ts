import { expect, test } from 'vitest'
import { pictureModes } from './shown-pictures.ts'

test.each([
  ['<Shot src="/a b.png" />', undefined],
  ['<Shot src="/a.png" alt="A [b]" />', '![A b](/a.png)'],
  ["<Shot imgsrc={import('~/assets/a.webp')} />", '![](~/assets/a.webp)'],
  ["<Shots images={[import('./a.png'), import('./b.png')]} />", '![](./a.png) ![](./b.png)'],
  ['<Shots images={["a.png", "b.svg"]} caption="C" />', '![C](a.png) ![C](b.svg)'],
  ['<YouTube id="dQw4w9WgXcQ" title="Song" />', '[Song](https://www.youtube.com/watch?v=dQw4w9WgXcQ)'],
  ['<YouTube id="https://youtu.be/dQw4w9WgXcQ" />', '[YouTube](https://www.youtube.com/watch?v=dQw4w9WgXcQ)'],
  ['<TheTweet id="1395333405345148930" />', '[Tweet](https://twitter.com/i/status/1395333405345148930)'],
  ['<Chart data="a" />', undefined],
])('a component that names a picture or video shows it: %s', (written, made) => {
  expect(pictureModes(written)).toBe(made)
})

test('a picture that is not found is none', () => {
  expect(pictureModes('<Shot src="a.png" />', () => undefined)).toBeUndefined()
  expect(pictureModes('<Shot src="a.png" />', path => `/assets/${path}`)).toBe('![](/assets/a.png)')
})
