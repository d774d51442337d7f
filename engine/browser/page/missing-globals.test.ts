import { afterEach, expect, test, vi } from 'vitest'
import { startTrustedTypes } from './trusted-types.ts'
import { whenIdle } from './when-idle.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Stubs an element of the content whose id is the name of a global that the browser lacks. */
function stubElement(name: string): void {
  vi.stubGlobal(name, { id: name })
  vi.stubGlobal('window', globalThis)
}

test('an element with the id requestIdleCallback is not called', () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  stubElement('requestIdleCallback')
  const callback = vi.fn()
  whenIdle(callback)
  vi.runAllTimers()
  expect(callback).toHaveBeenCalledOnce()
})

test('an element with the id trustedTypes makes no policy', () => {
  stubElement('trustedTypes')
  expect(startTrustedTypes).not.toThrow()
})
