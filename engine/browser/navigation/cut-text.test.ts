import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cutText } from './cut-text.ts'

/** The part of a browser's element that is used: its name, its text, and the number of lines and folded parts in it. */
class FakeElement {
  readonly textContent: string
  readonly #name: string
  readonly #lines: number
  readonly #folds: boolean

  constructor(name: string, { text = '', lines = 0, folds = false }) {
    this.#name = name
    this.textContent = text
    this.#lines = lines
    this.#folds = folds
  }

  matches(selector: string) {
    return selector.split(', ').includes(this.#name)
  }

  querySelector(selector: string) {
    if (selector === 'pre') return this
    return this.#folds ? this : null
  }

  querySelectorAll() {
    return { length: this.#lines }
  }
}

beforeEach(() => vi.stubGlobal('Element', FakeElement))
afterEach(() => vi.unstubAllGlobals())

const screen = { innerWidth: 1400, innerHeight: 1000 }

/** Creates the article of a page with these parts. */
function mainWith(parts: readonly unknown[]) {
  const nodes = [...parts]
  const text = {
    get childNodes() {
      return [...nodes]
    },
    removeChild: (node: unknown) => nodes.splice(nodes.indexOf(node), 1),
    append: (...added: unknown[]) => nodes.push(...added),
  }
  return { nodes, main: { querySelector: () => text } as unknown as Element }
}

const paragraph = (length: number) => new FakeElement('p', { text: 'x'.repeat(length) })

test('the end of a long text waits, and comes back as it was', () => {
  const parts = [paragraph(3000), { textContent: '\n' }, paragraph(700), paragraph(40), paragraph(900)]
  const { nodes, main } = mainWith(parts)
  const appendRest = cutText(main, screen)
  expect(nodes).toEqual(parts.slice(0, 3))
  appendRest?.()
  expect(nodes).toEqual(parts)
})

test.each([
  ['items of a list', new FakeElement('ul', { text: 'x'.repeat(100), lines: 50 })],
  ['rows of a table', new FakeElement('.tbl', { text: 'x'.repeat(100), lines: 50 })],
  ['lines of code', new FakeElement('figure.code', { text: 'x\n'.repeat(50) })],
])('%s take a line each', (_, part) => {
  const { nodes, main } = mainWith([part, paragraph(10)])
  expect(cutText(main, screen)).toBeDefined()
  expect(nodes).toEqual([part])
})

test.each([
  ['the parts of tabs are not seen at once', new FakeElement('div', { text: 'x'.repeat(9000), folds: true })],
  ['a part that is closed', new FakeElement('details', { text: 'x'.repeat(9000) })],
  ['cards stand side by side', new FakeElement('.cards', { text: 'x'.repeat(100), lines: 50 })],
])('does not overestimate a height: %s', (_, part) => {
  const { main } = mainWith([part, paragraph(10), paragraph(10)])
  expect(cutText(main, screen)).toBeUndefined()
})

test('a text that a screen holds stays whole, as does a page without one', () => {
  const { nodes, main } = mainWith([paragraph(2000), paragraph(900)])
  expect(cutText(main, screen)).toBeUndefined()
  expect(nodes).toHaveLength(2)
  expect(cutText({ querySelector: () => null } as unknown as Element, screen)).toBeUndefined()
})
