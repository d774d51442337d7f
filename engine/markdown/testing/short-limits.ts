import vm, { Script } from 'node:vm'
import { onTestFinished, vi } from 'vitest'

/** Milliseconds: code that ends needs less than one. */
const short = 150

/** Shortens the time limits of content and grammars during a test, because endless code uses up its limit. */
export function shortenLimits(): void {
  const { runInThisContext } = vm
  const { runInContext } = Script.prototype
  const spies = [
    vi
      .spyOn(vm, 'runInThisContext')
      .mockImplementation((code, options) =>
        runInThisContext(code, { ...(typeof options === 'object' && options), timeout: short }),
      ),
    vi.spyOn(Script.prototype, 'runInContext').mockImplementation(function (this: Script, context, options) {
      return runInContext.call(this, context, { ...options, timeout: short })
    }),
  ]
  onTestFinished(() => {
    for (const spy of spies) spy.mockRestore()
  })
}
