// Plain JavaScript, which the sandbox serves to browsers unchanged.

/** Statuses that end playback; after any other failure, the next heartbeat retries. */
const refusals = [401, 403, 404]

/** The playback session of a device, kept alive like by the platform's players. */
export class PlaybackSession {
  #isOpen = false
  #path
  #headers

  /**
   * @param {string} device ID of the device.
   * @param {string} token Playback token.
   * @param {string | null} country Simulated country of the viewer.
   */
  constructor(device, token, country) {
    this.#path = `/bv/playback/v1/sessions/${device}`
    this.#headers = {
      authorization: `Bearer ${token}`,
      ...(country === null ? {} : { 'x-sandbox-country': country }),
    }
  }

  get isOpen() {
    return this.#isOpen
  }

  /**
   * Starts the session or sends a heartbeat; restarts an expired session.
   *
   * @returns {Promise<string | undefined>} The player's error code if the sandbox refuses.
   */
  async beat() {
    if (this.#isOpen) {
      const answer = await this.#post('heartbeat')
      if (!refusals.includes(answer?.status ?? 0)) return undefined
    }
    const answer = await this.#post('start')
    if (answer?.ok) this.#isOpen = true
    if (!answer || !refusals.includes(answer.status)) return undefined
    this.#isOpen = false
    const { status, headers } = answer
    return headers.get('x-sandbox-player-error') ?? (status === 403 ? '1000' : String(status))
  }

  /** Ends the session to free the device, also while its page closes. */
  async end() {
    if (!this.#isOpen) return
    this.#isOpen = false
    await this.#post('end')
  }

  /**
   * @param {'start' | 'heartbeat' | 'end'} action
   * @returns {Promise<Response | undefined>} Undefined if the sandbox does not respond.
   */
  #post(action) {
    const request = { method: 'POST', headers: this.#headers, keepalive: action === 'end' }
    return fetch(`${this.#path}:${action}`, request).catch(() => undefined)
  }
}
