import { afterEach, beforeEach, expect, test, vi } from 'vitest'

class Link {
  readonly href: string
  readonly origin = 'https://docs.example'
  readonly pathname: string
  readonly search = ''
  readonly #marks: readonly string[]
  constructor(pathname: string, ...marks: string[]) {
    this.pathname = pathname
    this.href = this.origin + pathname
    this.#marks = marks
  }
  closest = () => this
  matches = (selector: string) => this.#marks.includes(selector)
}

let listeners: Map<string, (event: { target: Link }) => void>
let hints: { rel: string; href: string }[]

beforeEach(() => {
  vi.resetModules()
  vi.useFakeTimers()
  listeners = new Map()
  hints = []
  vi.stubGlobal('Element', Link)
  vi.stubGlobal('HTMLScriptElement', class {})
  vi.stubGlobal('location', { origin: 'https://docs.example', pathname: '/docs/a', search: '' })
  vi.stubGlobal('document', {
    querySelector: () => ({ textContent: '{"basePath":"/"}' }),
    createElement: () => ({}),
    head: { append: (hint: { rel: string; href: string }) => hints.push(hint) },
    addEventListener: (type: string, listener: (event: { target: Link }) => void) =>
      listeners.set(type, listener),
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function start(connection?: { saveData: boolean; effectiveType: string }): Promise<void> {
  vi.stubGlobal('navigator', { connection })
  const { startPrefetch } = await import('./prefetch.ts')
  startPrefetch()
}

/** Moves the pointer to a link and lets it rest for some milliseconds. */
function rest(link: Link, time: number): void {
  listeners.get('mouseover')?.({ target: link })
  vi.advanceTimersByTime(time)
}

test('a page is loaded ahead, once, when the pointer rests on a link to it, not when it passes by', async () => {
  await start()
  rest(new Link('/docs/b'), 30)
  rest(new Link('/docs/c'), 1000)
  rest(new Link('/docs/c'), 1000)
  rest(new Link('/docs/d', '[data-no-prerender]'), 1000)
  rest(new Link('/docs/a'), 1000)
  expect(hints).toEqual([{ rel: 'prefetch', href: 'https://docs.example/docs/c' }])
})

test.each([
  { saveData: true, effectiveType: '4g' },
  { saveData: false, effectiveType: 'slow-2g' },
])('nothing is loaded ahead where bytes are dear: %o', async connection => {
  await start(connection)
  expect(listeners.size).toBe(0)
})

test('a browser that knows rules of speculation goes by those that the server names', async () => {
  vi.stubGlobal('HTMLScriptElement', { supports: () => true })
  await start()
  expect([listeners.size, hints]).toEqual([0, []])
})
