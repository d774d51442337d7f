import { expect, test } from 'vitest'
import { cpuGrowth, linearGrowth } from '../../testing/cpu-growth.ts'
import { firstHeading } from './first-heading.ts'

test.each([
  ['# Title\n\nText', 'Title'],
  ['\n\nText first.\n\n### Deep ###\n\n# Top #\n', 'Top'],
  ['# ストリームを開始する {#start-the-stream}\n', 'ストリームを開始する'],
  ['# Use `POST` with **care** and [links](../a.md)', 'Use POST with care and links'],
  ['# snake_case_name', 'snake_case_name'],
  ['Title\n=====\n', 'Title'],
  ['Second\nlevel\n------\n', undefined],
  ['```bash\n# a comment\n```\n\n# Real\n', 'Real'],
  ['~~~~\n# a\n~~~\n# b\n~~~~\n# Real', 'Real'],
  ['<!--\n# Hidden\n-->\n# Real', 'Real'],
  ["import X from './x'\n\n# Real\r\n", 'Real'],
  ['- item\n---\n\n# Real', 'Real'],
  ['#hashtag\n\nNo heading', undefined],
  ['# Boat {.hide}', 'Boat'],
  ['# C# and F#', 'C# and F#'],
  ['# [Row](../a_(b).md) [on] \\{#row}', 'Row [on]'],
  ['# Not <!-- yet\n\n# b', 'Not <!-- yet'],
  ['', undefined],
])('%j', (markdown, title) => {
  expect(firstHeading(markdown)).toBe(title)
})

test.each(['<!--', '# [a](', '[', '<', '{#', ':material-a:{', '![](', ' ', ' #', '#'])(
  'a long line of %j is read once',
  async part => {
    const read = (length: number) => {
      const text = part.repeat(length / part.length)
      return firstHeading(`# a${text}b\n\n${text}c`)
    }
    expect(await cpuGrowth(read, 400_000)).toBeLessThan(linearGrowth)
  },
)
