import { expect, test } from 'vitest'
import { withLightPictures } from './themed-pictures.ts'

test.each([
  [
    '<img class="x only-light" src="a.png"><img class="x only-dark" src="b.png">',
    '<img class="x only-light" src="a.png">',
  ],
  ['<img alt="A" img-light src="a.png"> <img img-dark src="b.png">', '<img alt="A" src="a.png"> '],
  ['![a](a.png#only-light)![b](b.png#only-dark)', '![a](a.png)'],
  ['<img class="dark-only" src="b.png" />', ''],
  ['<img src="darkroom.png" alt="img-darker">', '<img src="darkroom.png" alt="img-darker">'],
])('of two pictures the light one stays: %s', (text, shown) => {
  expect(withLightPictures(text)).toBe(shown)
})
