/** An error that ends a push. The message says what to do and contains no secret. */
export class PushError extends Error {
  override name = 'PushError'
}
