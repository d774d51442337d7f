import { createElement, type FunctionComponent } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, test, vi } from 'vitest'
import { missingModule } from './missing-module.tsx'

const part = (name: string) => Reflect.get(missingModule('colour-parts'), name) as FunctionComponent<object>

/** React warns of what a component has that answers to every name. */
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation((message: unknown) => {
    expect(message).toMatch(/contextTypes|childContextTypes|getDerivedStateFromProps/i)
  })
})

test('code that a highlighter would give in pieces is shown whole', () => {
  const measured = { children: () => null }
  const props = { code: 'pour(<Cup />)\n', language: 'jsx', children: () => null }
  expect(renderToStaticMarkup(createElement(part('Highlight'), props))).toBe(
    '<pre><code>pour(&lt;Cup /&gt;)</code></pre>',
  )
  expect(renderToStaticMarkup(createElement(part('Measure'), measured))).toBe('')
})

test('what a missing package calls a class can be made and called', () => {
  const Store: unknown = part('Store')
  const made: unknown = Reflect.construct(Store as new () => object, [])
  expect(typeof Reflect.get(made as object, 'set')).toBe('function')
})

test('what is called step by step goes on, and is not text', () => {
  const Pan = part('Pan') as unknown as () => Record<
    string,
    (given?: unknown) => Record<string, () => unknown>
  >
  const built = Pan().onStart?.(1).onEnd?.()
  expect(`${built}`).toBe('')
})

test('of other components the content is shown', () => {
  expect(renderToStaticMarkup(createElement(part('Fade'), null, createElement('b', null, 'tea')))).toBe(
    '<b>tea</b>',
  )
})
