import { stripVTControlCharacters } from 'node:util'

/**
 * Keeps this process when code of a page rejects a promise that nothing waits for, such as `{import('./missing.js') && 'text'}`. Node would
 * end it.
 *
 * @param onRejection Gets an error with a message that says what happened; its `cause` is the reason of the promise.
 * @returns A function that restores Node's behaviour.
 */
export function catchRejections(onRejection: (error: Error) => void): () => void {
  const listener = (error: unknown) => {
    const reason = stripVTControlCharacters(error instanceof Error ? error.message : String(error))
    onRejection(new Error(`a promise was rejected, and nothing handles it: ${reason}`, { cause: error }))
  }
  process.on('unhandledRejection', listener)
  return () => {
    process.off('unhandledRejection', listener)
  }
}
