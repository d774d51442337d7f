import vm, { Script } from 'node:vm'
import { onTestFinished, vi } from 'vitest'

/** Milliseconds: code that ends needs less than one. */
const short = 150

/**
 * Shortens the time limits of content and grammars during a test, because endless code uses up its limit. Time is shortened with them: a run that
 * was interrupted counts as endless once it had the processor for half of the short limit, as it would for half of the real one. By the real
 * clock, a busy machine would have to give a run half of the time before its test continues.
 */
export function shortenLimits(): void {
  const { runInThisContext } = vm
  const { runInContext } = Script.prototype
  const [shortenCode, shortenGrammar] = [shortened(), shortened()]
  const now = performance.now.bind(performance)
  let last = now()
  let shown = last
  const spies = [
    vi
      .spyOn(vm, 'runInThisContext')
      .mockImplementation((code, options) =>
        runInThisContext(code, shortenCode(typeof options === 'object' ? options : {})),
      ),
    vi.spyOn(Script.prototype, 'runInContext').mockImplementation(function (this: Script, context, options) {
      return runInContext.call(this, context, shortenGrammar(options ?? {}))
    }),
    vi.spyOn(performance, 'now').mockImplementation(() => {
      const time = now()
      shown += Math.min(time - last, short)
      last = time
      return shown
    }),
  ]
  onTestFinished(() => {
    for (const spy of spies) spy.mockRestore()
  })
}

/** Makes the first limit short; later ones are as many times longer as they would be. */
function shortened(): <Options extends { timeout?: number | undefined }>(options: Options) => Options {
  let first: number | undefined
  return options => {
    const { timeout = short } = options
    first ??= timeout
    return { ...options, timeout: (short * timeout) / first }
  }
}
