import { expect, test } from 'vitest'
import { cutText } from './cut-text.ts'

/** An article of paragraphs; what a browser's elements have that is used. */
function mainWith(lengths: readonly number[]) {
  const nodes = lengths.map(length => ({ textContent: 'x'.repeat(length) }))
  const text = {
    get childNodes() {
      return [...nodes]
    },
    removeChild: (node: (typeof nodes)[number]) => nodes.splice(nodes.indexOf(node), 1),
    append: (...added: typeof nodes) => nodes.push(...added),
  }
  return { nodes, main: { querySelector: () => text } as unknown as Element }
}

test('the end of a long text waits, and comes back as it was', () => {
  const lengths = [3000, 100, 700, 40, 900]
  const { nodes, main } = mainWith(lengths)
  const addRest = cutText(main, 1000)
  expect(nodes.map(({ textContent }) => textContent.length)).toEqual([3000, 100])
  addRest?.()
  expect(nodes.map(({ textContent }) => textContent.length)).toEqual(lengths)
})

test('a text that a screen or two hold stays whole, as does a page without one', () => {
  const { nodes, main } = mainWith([2000, 900])
  expect(cutText(main, 1000)).toBeUndefined()
  expect(nodes).toHaveLength(2)
  expect(cutText({ querySelector: () => null } as unknown as Element, 1000)).toBeUndefined()
})
