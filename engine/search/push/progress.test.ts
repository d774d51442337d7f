import { expect, test } from 'vitest'
import { createProgress } from './progress.ts'

function written(isTTY: boolean): string {
  let text = ''
  const progress = createProgress({ isTTY, write: part => (text += part) })
  progress.start(200, 50)
  for (const done of [60, 65, 100, 200]) progress.advance(done)
  progress.notice('waiting')
  progress.end()
  return text
}

test('writes a line for each tenth to a log', () => {
  expect(written(false)).toBe(
    'An earlier push sent 50 of 200 records; resuming from there\n60 of 200 records (30 %)\n100 of 200 records (50 %)\n200 of 200 records (100 %)\nwaiting\n',
  )
})

test('redraws a bar on a terminal', () => {
  const bars = written(true).split('\r\x1b[K')
  expect(bars[3]).toBe('[##########....................] 65 of 200 records')
  expect(bars.at(-2)).toBe(`[${'#'.repeat(30)}] 200 of 200 records`)
})
