import { expect, test } from 'vitest'
import { extractAnswer } from '../ask/extract.ts'
import { buildIndex } from '../build/build-index.ts'
import { ask, openBuilt } from '../testing/open-built.ts'
import { samplePage } from '../testing/sample-page.ts'

const pageOf = (name: string, days: number) =>
  samplePage({
    url: `/docs/${name}`,
    title: `A ${name}`,
    sections: [
      { anchor: 'limit', headings: ['Limit'], text: `It can be renewed ${days} times.` },
      { anchor: 'other', headings: ['Colour'], text: 'Red.' },
    ],
  })
const index = buildIndex([pageOf('loan', 3), pageOf('card', 5), pageOf('key', 7)], {
  glossary: new Map(),
  locale: 'en',
  buildId: 'b',
})
const engine = await openBuilt(index)
const answer = async (query: string, about?: string) => {
  const response = await engine.search(ask(query, { sections: 6, about }))
  return response && extractAnswer(response, 'en')?.text
}

test('answers a question from a page with its sections first', async () => {
  const question = 'how many times can it be renewed?'
  expect(await answer(question, '/docs/loan')).toMatch(/^It can be renewed 3 times\. \[1\]/)
  expect(await answer(question, '/docs/key')).toMatch(/^It can be renewed 7 times\. \[1\]/)
  expect(await answer(question, '/docs/card')).toMatch(/^It can be renewed 5 times\. \[1\]/)
})

test('answers from other pages if the page does not answer', async () => {
  expect(await answer('how often is a loan renewed?', '/docs/card')).toMatch(/^It can be renewed 3 times/)
  expect(await answer('how often is a loan renewed?', '/docs/gone')).toMatch(/^It can be renewed 3 times/)
})
