import { AsyncLocalStorage } from 'node:async_hooks'
import { catchRejections } from '../../files/rejected-promises.ts'

const running = new AsyncLocalStorage<string>()

/**
 * Runs code of a plugin's provider, so that errors of whatever it starts, such as timers and connections, are known to be its own.
 *
 * @param name Name of the provider in the log.
 * @returns What the code returns.
 */
export function runProvider<Result>(name: string, code: () => Result): Result {
  return running.run(name, code)
}

/**
 * Keeps this process when something that a provider has started throws, or rejects a promise that nothing handles: readers must not be able to end
 * the server by what they ask. Any other error that nothing catches still ends the process, whose state may be wrong.
 */
export function catchProviderErrors(): void {
  catchRejections(({ message, cause }) => {
    const name = running.getStore()
    console.error(name === undefined ? message : `${name} failed: ${message}`, cause)
  })
  // Listeners of "uncaughtException" cannot prevent each other, and that of the command ends the process.
  process.setUncaughtExceptionCaptureCallback(error => {
    const name = running.getStore()
    if (name !== undefined) console.error(`${name} failed: something that it started threw an error:`, error)
    else process.emit('uncaughtException', error)
  })
}
