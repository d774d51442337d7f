import { AsyncLocalStorage } from 'node:async_hooks'
import { catchRejections } from '../../files/rejected-promises.ts'
import { answersFile } from '../../portal/server-manifest.ts'

const running = new AsyncLocalStorage<true>()

/**
 * Runs code of a plugin's provider, so that errors of whatever it starts, such as timers and connections, are known to be its own.
 *
 * @returns What the code returns.
 */
export function runProvider<Result>(code: () => Result): Result {
  return running.run(true, code)
}

/**
 * Keeps this process when something that a provider has started throws, or rejects a promise that nothing handles: readers must not be able to end
 * the server by what they ask. Any other error that nothing catches still ends the process, whose state may be wrong.
 */
export function catchProviderErrors(): void {
  const name = () => (running.getStore() ? `The provider of answers (${answersFile}) failed: ` : '')
  catchRejections(({ message, cause }) => console.error(name() + message, cause))
  // Listeners of "uncaughtException" cannot prevent each other, and that of the command ends the process.
  process.setUncaughtExceptionCaptureCallback(error => {
    if (running.getStore()) console.error(`${name()}something that it started threw an error:`, error)
    else process.emit('uncaughtException', error)
  })
}
