import { expect, test } from 'vitest'
import { buildIndex } from '../build/build-index.ts'
import { ask, openBuilt } from '../testing/open-built.ts'
import { samplePage } from '../testing/sample-page.ts'
import type { Passage, SearchPage } from '../types.ts'

const pages: SearchPage[] = [
  samplePage({
    url: '/docs/keys',
    title: 'Keys of a parcel box',
    sections: [
      { anchor: '', headings: [], text: 'What opens a box.' },
      {
        anchor: 'lost',
        headings: ['Replace a lost key'],
        text: 'Order one at the counter.\nBring the box number.',
      },
      {
        anchor: 'trouble',
        headings: ['When something goes wrong', 'The key does not turn'],
        text: 'The lock is frozen.\nWarm it.',
        isRow: true,
      },
      { anchor: 'error_key_gone', headings: ['ERROR_KEY_GONE'], text: 'The key was deleted.' },
      { anchor: '503', headings: ['503'], text: 'The counter is closed for a while.' },
    ],
  }),
  samplePage({
    url: '/docs/limits',
    title: 'Lifetime of keys',
    sections: [
      {
        anchor: 'limits',
        headings: ['Numbers'],
        text: `Thing\tLimit\nLifetime of a key\t24 hours${'\nKeys of a box and of all others\t3'.repeat(20)}`,
      },
    ],
  }),
  samplePage({
    url: '/docs/boxes',
    title: 'Boxes',
    sections: [
      { anchor: 'colors', headings: ['Colors'], text: 'Boxes are red, blue or yellow, as you like.' },
    ],
  }),
  samplePage({
    url: '/docs/visit',
    title: 'Cancel a visit',
    sections: [
      { anchor: '', headings: [], text: 'Call the counter.' },
      { anchor: 'after', headings: ['What changes'], text: 'Your place is free.' },
      {
        anchor: 'ramp',
        headings: ['See which ramps were built or moved last year'],
        text: 'There is a list.',
      },
    ],
  }),
  samplePage({
    url: '/docs/stamps',
    title: 'Post',
    sections: [{ anchor: 'album', headings: ['Paper'], text: 'Ask at counter 3.' }],
  }),
]
const synonyms = [
  { pages: ['/docs/boxes#colors'], asked: new Map([['en', ['which paint may I use on a box']]]) },
  { pages: ['/docs/visit#after'], asked: new Map([['en', ['what happens when I cancel a visit']]]) },
  { pages: ['/docs/stamps#album'], asked: new Map([['en', ['how many stamps does an album have']]]) },
]
const options = { locale: 'en', glossary: new Map(), synonyms, buildId: 'build' }
const engine = openBuilt(buildIndex(pages, options))

async function passage(query: string): Promise<Passage | undefined> {
  return (await (await engine).search(ask(query)))?.passage
}

function textOf({ lines }: Passage): string[] {
  return lines.map(({ cells }) => cells.map(cell => cell.map(part => part.text).join('')).join(' | '))
}

test.each([
  ['a question in the words of a heading', 'How do I replace a lost key?', '/docs/keys#lost'],
  ['what somebody sees', 'why does the key not turn', '/docs/keys#trouble'],
  ['a code of an error', 'ERROR_KEY_GONE', '/docs/keys#error_key_gone'],
  ['an amount in a table', 'how long is the lifetime of a key', '/docs/limits#limits'],
  ['what readers ask of a section', 'which paint for my box?', '/docs/boxes#colors'],
])('%s is answered by the section', async (_, query, url) => {
  expect((await passage(query))?.url).toBe(url)
})

test('shows a section word for word, with the title and headings above it', async () => {
  const found = await passage('How do I replace a lost key?')
  expect(found && textOf(found)).toEqual(['Order one at the counter.', 'Bring the box number.'])
  expect(found?.label.map(part => part.map(({ text }) => text).join(''))).toEqual([
    'Keys of a parcel box',
    'Replace a lost key',
  ])
  expect(found?.isCut).toBe(false)
})

test('shows the answering row of a table below its head', async () => {
  const found = await passage('how long is the lifetime of a key')
  expect(found && textOf(found)).toEqual(['Thing | Limit', 'Lifetime of a key | 24 hours'])
  expect(found?.isCut).toBe(true)
})

test.each([
  ['words to look for', 'lost key'],
  ['a question that no section answers', 'how do I paint a key'],
  ['an amount that is not said', 'how long is the box'],
  ['trouble that a question did not ask for', 'how do I turn the key'],
  ['a status of HTTP alone, which has many causes', '503 error'],
])('shows no passage for %s: %s', async (_, query) => {
  expect(await passage(query)).toBeUndefined()
})

test('shows no passage with further results', async () => {
  const request = { ...ask('How do I replace a lost key?'), offset: 1 }
  expect((await (await engine).search(request))?.passage).toBeUndefined()
})

test('answers a reader’s question with the section that it is listed for', async () => {
  expect((await passage('what happens when I cancel a visit'))?.url).toBe('/docs/visit#after')
})

test.each([
  ['how do I cancel a visit', 'is answered by the page as a whole'],
  ['how do I move ramps', 'is no matter of a list of what was moved'],
  ['how many stamps does an album have', 'is not answered by another number'],
])('%s %s', async query => {
  expect(await passage(query)).toBeUndefined()
})
