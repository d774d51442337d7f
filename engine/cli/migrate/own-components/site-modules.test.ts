import { expect, test } from 'vitest'
import { folderWith } from '../testing/old-site.ts'
import { withStaticPictures } from './site-modules.ts'

test('a file of the static folder that an element names from the home page has its whole address', () => {
  using folder = folderWith({ 'static/img/cup.png': 'x' })
  const code = (src: string) => `<img alt="" src=${src} />`
  const shown = (src: string, base = '/tea') => withStaticPictures(code(src), folder.root, base)
  expect(shown('"img/cup.png"')).toBe(code('"/tea/img/cup.png"'))
  expect(shown("'./img/cup.png'", '')).toBe(code("'/img/cup.png'"))
  for (const src of ['"img/none.png"', '"/img/cup.png"', '"https://x.example/img/cup.png"', '{cup}'])
    expect(shown(src)).toBe(code(src))
})
