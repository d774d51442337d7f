import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromiumFlags, chromiumPath } from './chromium.ts'
import { poll } from './poll.ts'

interface Message {
  id?: number
  method?: string
  params?: { sessionId: string; targetInfo: { type: string; subtype?: string } }
  result?: Record<string, unknown>
  error?: { message: string }
}

/** A method of the DevTools protocol and its parameters. */
export type PageCommand = readonly [method: string, params: object]

/** Resumes a page that was waiting for its first commands. */
const start: PageCommand = ['Runtime.runIfWaitingForDebugger', {}]

/** Errors for a page that is not there yet, or not any more. */
const passing = /Cannot find default execution context|the page is gone/

/**
 * A tab in a separate Chromium, controlled by its protocol. Chromium does not prerender for a page that Playwright is attached to; this
 * attaches to the tab instead, as the browser's developer tools do.
 */
export class DevtoolsTab {
  readonly #browser: ChildProcess
  readonly #profile: string
  readonly #socket: WebSocket
  readonly #answers = new Map<number, { sessionId: string | undefined; take(message: Message): void }>()
  #lastId = 0
  /** Sessions of the visible page and of prerendered ones. */
  readonly #sessions: string[] = []
  readonly #commands: readonly PageCommand[]

  private constructor(
    browser: ChildProcess,
    profile: string,
    socket: WebSocket,
    commands: readonly PageCommand[],
  ) {
    this.#browser = browser
    this.#profile = profile
    this.#socket = socket
    this.#commands = commands
    socket.onmessage = event => this.#receive(JSON.parse(String(event.data)))
  }

  /** @param commands Commands for each page of the tab before it loads anything. */
  static async open(commands: readonly PageCommand[] = []): Promise<DevtoolsTab> {
    const profile = await mkdtemp(join(tmpdir(), 'portal-tab-'))
    const flags = [
      '--headless',
      '--remote-debugging-port=0',
      '--window-size=1400,900',
      `--user-data-dir=${profile}`,
    ]
    const browser = spawn(chromiumPath(), [...chromiumFlags, ...flags, 'about:blank'], {
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    const address = await new Promise<string>((resolve, reject) => {
      let log = ''
      browser.stderr.on('data', data => {
        log += String(data)
        const match = /ws:\/\/\S+/.exec(log)
        if (match) resolve(match[0])
      })
      browser.on('exit', () => reject(new Error(`Chromium ended: ${log}`)))
    })
    const socket = new WebSocket(address)
    await new Promise(resolve => socket.addEventListener('open', resolve))
    const tab = new DevtoolsTab(browser, profile, socket, commands)
    const { targetId } = await tab.#send('Target.createTarget', { url: 'about:blank', forTab: true })
    const { sessionId } = await tab.#send('Target.attachToTarget', { targetId, flatten: true })
    const autoAttach = { autoAttach: true, waitForDebuggerOnStart: true, flatten: true }
    await tab.#send('Target.setAutoAttach', autoAttach, String(sessionId))
    return tab
  }

  /** Number of pages in the tab: more than one during prerendering. */
  get pages(): number {
    return this.#sessions.length
  }

  async goto(url: string): Promise<void> {
    await this.#send('Page.navigate', { url }, this.#sessions[0])
    await poll(`the page ${url}`, async () => (await this.evaluate('document.readyState')) === 'complete')
  }

  /**
   * The value of an expression in a page; by default the visible one. Waits for a page that is being created, and follows a prerendered
   * page when it replaces the visible one.
   */
  async evaluate(expression: string, page = 0): Promise<unknown> {
    const evaluate = () =>
      this.#send('Runtime.evaluate', { expression, returnByValue: true }, this.#sessions.at(page))
    const evaluated = await poll(`an answer to ${expression}`, async () => {
      const [outcome] = await Promise.allSettled([evaluate()])
      if (outcome.status === 'rejected' && passing.test(String(outcome.reason))) throw outcome.reason
      return outcome
    })
    if (evaluated.status === 'rejected') throw evaluated.reason
    return (evaluated.value.result as { value?: unknown }).value
  }

  /** Moves the pointer to a position in the window. */
  async point(x: number, y: number): Promise<void> {
    await this.#mouse('mouseMoved', { x, y })
  }

  /** The centre of an element in the window. */
  async middleOf(selector: string): Promise<{ x: number; y: number }> {
    const rect = `document.querySelector(${JSON.stringify(selector)}).getBoundingClientRect()`
    return (await this.evaluate(`(r => ({ x: r.x + r.width / 2, y: r.y + r.height / 2 }))(${rect})`)) as {
      x: number
      y: number
    }
  }

  async hover(selector: string): Promise<void> {
    await this.#mouse('mouseMoved', await this.middleOf(selector))
  }

  async click(selector: string): Promise<void> {
    const point = await this.middleOf(selector)
    await this.#mouse('mousePressed', point)
    await this.#mouse('mouseReleased', point)
  }

  /** Touches the centre of an element briefly. */
  async tap(selector: string): Promise<void> {
    await this.touch(await this.middleOf(selector))
  }

  /** Touches a position in the window briefly. */
  async touch(point: { x: number; y: number }): Promise<void> {
    const send = (type: string, touchPoints: object[]) =>
      this.#send('Input.dispatchTouchEvent', { type, touchPoints }, this.#sessions[0])
    await send('touchStart', [point])
    await send('touchEnd', [])
  }

  async close(): Promise<void> {
    const ended = new Promise(resolve => this.#browser.once('exit', resolve))
    this.#browser.kill()
    await ended
    await rm(this.#profile, { recursive: true, force: true, maxRetries: 3 })
  }

  async #mouse(type: string, point: { x: number; y: number }): Promise<void> {
    const button = type === 'mouseMoved' ? {} : { button: 'left', clickCount: 1 }
    await this.#send('Input.dispatchMouseEvent', { type, ...button, ...point }, this.#sessions[0])
  }

  async #send(method: string, params: object, sessionId?: string): Promise<Record<string, unknown>> {
    const id = ++this.#lastId
    const answer = new Promise<Message>(take => this.#answers.set(id, { sessionId, take }))
    this.#socket.send(JSON.stringify({ id, method, params, sessionId }))
    const { error, result } = await answer
    this.#answers.delete(id)
    if (error) throw new Error(`${method}: ${error.message}`)
    return result ?? {}
  }

  #receive(message: Message): void {
    if (message.id !== undefined) this.#answers.get(message.id)?.take(message)
    const session = message.params?.sessionId
    if (
      message.method === 'Target.attachedToTarget' &&
      message.params?.targetInfo.type === 'page' &&
      session
    ) {
      this.#sessions.push(session)
      for (const [method, params] of [...this.#commands, start])
        this.#send(method, params, session).catch(() => {})
    }
    // A prerendered page replaces the visible one when it is opened.
    if (message.method === 'Target.detachedFromTarget' && session) {
      this.#sessions.splice(0, this.#sessions.length, ...this.#sessions.filter(other => other !== session))
      for (const { sessionId, take } of this.#answers.values()) {
        if (sessionId === session) take({ error: { message: 'the page is gone' } })
      }
    }
  }
}
