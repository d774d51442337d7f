import { expect, test } from 'vitest'
import { facesOf } from './fonts.ts'

test('reads the faces of a style sheet, with the letters of each', () => {
  const sheet = `/* one */
@font-face {
  font-family: 'Tea Sans';
  src: url(./files/tea-latin.woff2) format('woff2');
  unicode-range: U+0000-00FF,U+4??, U+2C6F;
}
@font-face{font-family:Cup;src:url("cup.ttf");font-weight:700}
@font-face { font-family: 'Local'; src: local('Local'); }
@media print { a { color: red } }`
  expect(facesOf(sheet, '/fonts')).toEqual([
    {
      family: 'Tea Sans',
      file: '/fonts/files/tea-latin.woff2',
      ranges: [
        [0, 0xff],
        [0x400, 0x4ff],
        [0x2c6f, 0x2c6f],
      ],
    },
    { family: 'Cup', file: '/fonts/cup.ttf', ranges: [] },
  ])
})
