// Plain JavaScript: the sandbox serves it to browsers as it is.

/** What ends playback; after any other failure the next heartbeat tries again. */
const refusals = [401, 403, 404]

/** The playback session of a device, as the platform's players keep it. */
export class PlaybackSession {
  #isOpen = false
  #path
  #headers

  /**
   * @param {string} device ID of the device.
   * @param {string} token Playback token.
   * @param {string | null} country Where the viewer is said to be.
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
   * Starts the session, or says that the device still plays; one that was over is started again.
   *
   * @returns {Promise<string | undefined>} The player's error code where the sandbox refuses it.
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

  /** Frees the device, also while its page closes. */
  async end() {
    if (!this.#isOpen) return
    this.#isOpen = false
    await this.#post('end')
  }

  /**
   * @param {'start' | 'heartbeat' | 'end'} action
   * @returns {Promise<Response | undefined>} Undefined where the sandbox does not answer.
   */
  #post(action) {
    const request = { method: 'POST', headers: this.#headers, keepalive: action === 'end' }
    return fetch(`${this.#path}:${action}`, request).catch(() => undefined)
  }
}
