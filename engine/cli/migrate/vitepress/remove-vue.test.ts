import { expect, test } from 'vitest'
import { cpuGrowth, linearGrowth } from '../../../testing/cpu-growth.ts'
import { withoutVue } from './remove-vue.ts'

function converted(text: string): { lines: string[]; lost: string[] } {
  const lost: string[] = []
  const placed = text
    .split('\n')
    .map((line, index) => ({ text: line, origin: { file: undefined, line: index + 1 } }))
  const lines = withoutVue(placed, {
    leaveOut: ({ origin }, reason) => lost.push(`${origin.line} ${reason}`),
    change: () => {},
    reportElement: () => {},
    isOwn: () => false,
    faultOf: name => (name === 'Sum' ? 'Sum.vue: no network' : undefined),
    linkOf: () => undefined,
    title: undefined,
  })
  return { lines: lines.map(line => line.text), lost }
}

test('names the line of each component, and lines keep their numbers', () => {
  expect(converted('a\n<Box\n  a="b">\nb\n</Box>\n<i v-html="c">d</i>\n<Sum />')).toEqual({
    lines: ['a', '', '', 'b', '', '<i>d</i>', ''],
    lost: [
      '2 <Box> is a component of Vue; the content between its tags is shown',
      '6 <i> is filled by Vue code',
      '7 <Sum> is a component of Vue that cannot run (Sum.vue: no network); the content between its tags is shown',
    ],
  })
})

test('a page of tags takes about linear time', async () => {
  expect(await cpuGrowth(size => converted('<details>\n'.repeat(size)), 24_000)).toBeLessThan(linearGrowth)
})
