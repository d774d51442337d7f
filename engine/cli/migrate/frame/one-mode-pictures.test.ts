import { expect, test } from 'vitest'
import { withOneModePictures } from './one-mode-pictures.ts'

test.each([
  ['<img className="block dark:hidden" src="a.png" />', '<img className="light-only" src="a.png" />'],
  ['<img src="a.png" class="hidden dark:block">', '<img src="a.png" class="dark-only">'],
  ['<img class="light:sl-hidden" src="a.png">', '<img class="dark-only" src="a.png">'],
  ['<img class="dark:sl-hidden" src="a.png">', '<img class="light-only" src="a.png">'],
  ['<img class="wide" src="a.png"> `<img class="dark:hidden">`', undefined],
])('a picture for one colour mode says so (%#)', (written, made = written) => {
  expect(withOneModePictures(written)).toBe(made)
})
