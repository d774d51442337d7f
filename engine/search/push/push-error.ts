/** Why a push ended; the message says what to do and holds no secret. */
export class PushError extends Error {
  override name = 'PushError'
}
