import process from 'node:process'

/** Seconds after which a notice says what the command waits for. */
const noticeAfter = 10
/** Seconds after which it fails: longer than a slow network needs, shorter than anybody waits without asking. */
const maxWait = 120

/**
 * Waits for what a module of the site or a function of a plugin returned: says on stderr after some seconds what is waited for, and gives up after two minutes. A promise
 * that nothing settles would otherwise hold up the command, or end it without a message.
 *
 * @param doing What is being done: `reading the data of the plugin "shop"`.
 * @throws {Error} If it has not ended in time; whatever it throws.
 */
export async function settled<T>(doing: string, value: T | PromiseLike<T>): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timers = [
    setTimeout(
      () => process.stderr.write(`note  ${doing} takes longer than ${noticeAfter} s\n`),
      noticeAfter * 1000,
    ),
    setTimeout(() => reject(new Error(`it had not ended after ${maxWait} s`)), maxWait * 1000),
  ]
  try {
    return await Promise.race([value, late])
  } finally {
    timers.forEach(clearTimeout)
  }
}
