import { expect, test } from 'vitest'
import { renderMarkup } from './render-markup.ts'

const votes = 3

test('an island that React hydrates has separate texts', () => {
  expect(renderMarkup(<div data-on="use">Votes: {votes}</div>)).toBe(
    '<div data-on="use">Votes: <!-- -->3</div>',
  )
})

test('other pages have no comments', () => {
  expect(renderMarkup(<div data-on="visible">Votes: {votes}</div>)).toBe(
    '<div data-on="visible">Votes: 3</div>',
  )
})
