import { expect, test } from 'vitest'
import { joinPortions, partFile, portionCount, portionsOf } from './portions.ts'

const page = {
  head: (part: string | undefined) =>
    ['---', 'title: "Tea"', ...(part ? [`part: "${part}"`] : []), 'language: en', '---'].join('\n'),
  title: '# Tea',
  url: 'https://docs.example/tea.md',
  name: (number: number, count: number) => `Part ${number} of ${count}`,
}
const section = (title: string, lines: number) =>
  [`## ${title}`, '', ...Array.from({ length: lines }, (_, line) => `${title} ${line} ${'x'.repeat(30)}\n`)]
    .join('\n')
    .trim()

test('a page that is short enough is one file, without a word of portions', () => {
  expect(portionsOf(page, 'Lead', 1000)).toEqual(['---\ntitle: "Tea"\nlanguage: en\n---\n\n# Tea\n\nLead\n'])
  expect(portionCount('---\ntitle: "part: "\nlanguage: en\n---\n\n# Tea\n\npart: "1/9"\n')).toBe(1)
})

test('a long one is cut at its headings; each file has its facts and says what the others hold', () => {
  const body = [
    'Lead',
    section('Green', 14),
    section('Black', 9),
    '```md\n## Code\n```',
    section('White', 3),
  ].join('\n\n')
  const portions = portionsOf(page, body, 1000)
  expect(portions).toHaveLength(2)
  for (const portion of portions) expect(portion.length).toBeLessThanOrEqual(1000)
  const [first = '', second = ''] = portions
  expect(first).toMatch(/^---\ntitle: "Tea"\npart: "1\/2"\nlanguage: en\n---\n\n# Tea\n\n/)
  expect(first).toContain(
    '\n\n> Part 1 of 2\n> - [Part 2 of 2](https://docs.example/tea.part-2.md): Black, White\n\nLead\n\n## Green\n\n',
  )
  expect(second).toContain(
    '\n\n# Tea\n\n> Part 2 of 2\n> - [Part 1 of 2](https://docs.example/tea.md): Green\n\n## Black\n\n',
  )
  expect(portionCount(first)).toBe(2)
})

test('together they are what the page was', () => {
  const bodies = [
    ['Lead', section('Green', 9), section('Black', 9), section('White', 9)].join('\n\n'),
    // A section that is too long is cut at empty lines.
    section('Green', 60),
  ]
  for (const body of bodies) {
    const portions = portionsOf(page, body, 1000)
    expect(portions.length).toBeGreaterThan(1)
    for (const portion of portions) expect(portion.length).toBeLessThanOrEqual(1000)
    expect(joinPortions(portions)).toBe(portionsOf(page, body)[0])
  }
  expect(joinPortions(['# Tea\n'])).toBe('# Tea\n')
})

test('files of portions are beside that of the page', () => {
  expect([1, 2].map(number => partFile('ja/tea.md', number))).toEqual(['ja/tea.md', 'ja/tea.part-2.md'])
})
