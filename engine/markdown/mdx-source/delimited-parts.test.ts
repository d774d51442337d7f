import { expect, test } from 'vitest'
import { cpuGrowth, linearGrowth } from '../../testing/cpu-growth.ts'
import { allComments, blankParts, htmlComments, scriptElements } from './delimited-parts.ts'

const written = (text: string, parts: readonly { start: number; end: number }[]) =>
  parts.map(({ start, end }) => text.slice(start, end))

test.each([
  ['a <!-- b --> c <!-- d', ['<!-- b -->']],
  ['<!--{/*--> {/*<!--*/} {/* -->', ['<!--{/*-->', '{/*<!--*/}']],
  ['{/* <!-- --> {/* b */}', ['{/* <!-- --> {/* b */}']],
  ['<!-- a {/* b */}', ['{/* b */}']],
])('the comments of %j are %j', (text, expected) => {
  expect(written(text, allComments(text))).toEqual(expected)
})

test.each([
  ['<script>a</style></SCRIPT > <style\nb>c</style>', ['<script>a</style></SCRIPT >', '<style\nb>c</style>']],
  ['<script src="a"/><scripts></scripts><script>', ['<script src="a"/>']],
])('the scripts and sheets of %j are %j', (text, expected) => {
  expect(written(text, scriptElements(text))).toEqual(expected)
})

test('lines keep their numbers where parts are blanked out', () => {
  const text = 'a<!--b\nc-->d<!---->'
  expect(blankParts(text, htmlComments(text), ' ')).toBe('a     \n    d       ')
})

test.each(['<!--', '{/*', '<script>', '<script ', '<!-- a -->'])(
  'reads a page of %j in about linear time',
  async sign => {
    const work = (size: number) => {
      const text = `${sign.repeat(size)}*/}`
      return [blankParts(text, allComments(text), ' '), scriptElements(text)]
    }
    expect(await cpuGrowth(work, 100_000)).toBeLessThan(linearGrowth)
  },
)
