import { expect, test } from 'vitest'
import { cpuGrowth, linearGrowth } from '../testing/cpu-growth.ts'
import { lineNumbers } from './line-numbers.ts'

test.each(['', 'a', '\n', 'a\nb', '\n\na\n', 'a\r\nb\r\n'])('numbers the lines of %j from 1', text => {
  const lineOf = lineNumbers(text)
  for (let at = 0; at <= text.length; at++) expect(lineOf(at)).toBe(text.slice(0, at).split('\n').length)
})

test('numbers every line of a long text in about linear time', async () => {
  const work = (size: number) => {
    const lineOf = lineNumbers('a\n'.repeat(size))
    for (let at = 0; at < 2 * size; at += 2) lineOf(at)
  }
  expect(await cpuGrowth(work, 400_000)).toBeLessThan(linearGrowth)
})
