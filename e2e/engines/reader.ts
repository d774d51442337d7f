import { poll } from '../support/poll.ts'
import { emptyPath, type PolicyProxy } from './policy-proxy.ts'
import type { keys, Modifier, Wire } from './wire.ts'

/** An element by CSS selector and, if several match, by a text in it. The first visible one counts. */
export interface Target {
  css: string
  text?: string
}

/** A reader who looks, points and types in one engine. Every method waits until its action is possible. */
export class Reader {
  readonly #wire: Wire
  readonly #proxy: PolicyProxy

  constructor(wire: Wire, proxy: PolicyProxy) {
    this.#wire = wire
    this.#proxy = proxy
  }

  /** Opens a path of the site. */
  async open(path: string): Promise<void> {
    await this.#wire.open(this.#proxy.url + path)
  }

  async back(): Promise<void> {
    await this.#wire.traverse(-1)
  }

  async forward(): Promise<void> {
    await this.#wire.traverse(1)
  }

  async resize(width: number, height: number): Promise<void> {
    await this.#wire.resize(width, height)
  }

  /** Runs a function in the page. It can use its arguments, but nothing else from its file. */
  async evaluate<Args extends unknown[], Result>(
    run: (...args: Args) => Result,
    ...args: Args
  ): Promise<Awaited<Result>> {
    // The result has passed through JSON.
    return (await this.#wire.evaluate(String(run), args)) as Awaited<Result>
  }

  /**
   * Waits until a function in the page returns a truthy value.
   *
   * @param what What is awaited, for the message.
   * @throws {Error} if it does not happen in time.
   */
  async until<Args extends unknown[]>(
    what: string,
    run: (...args: Args) => unknown,
    ...args: Args
  ): Promise<void> {
    // Evaluation fails in a page that is being left.
    await poll(what, () => this.evaluate(run, ...args))
  }

  /** Waits until an element is visible. */
  async sees(css: string, text = ''): Promise<void> {
    await this.until(`${css} ${text}`, isShown, css, text)
  }

  /** Waits until no matching element is visible. */
  async misses(css: string, text = ''): Promise<void> {
    await this.until(
      `no ${css} ${text}`,
      (css: string, text: string) =>
        [...document.querySelectorAll(css)].every(
          element =>
            !element.textContent?.includes(text) || !element.checkVisibility({ visibilityProperty: true }),
        ),
      css,
      text,
    )
  }

  /** Waits until the address is the path, with query and hash. */
  async isAt(path: string): Promise<void> {
    await this.until(
      `the address ${path}`,
      (path: string) => location.pathname + location.search + location.hash === path,
      path,
    )
  }

  /** Waits until an element has the focus. */
  async hasFocus(css: string): Promise<void> {
    await this.until(`focus on ${css}`, (css: string) => document.activeElement?.matches(css), css)
  }

  /** Moves the pointer onto an element, once it no longer moves and nothing covers it. */
  async hover(css: string, text = ''): Promise<void> {
    let before = ''
    const [x = 0, y = 0] = await poll(`a place of ${css} ${text} to point at`, async () => {
      const found = await this.evaluate(locate, css, text)
      if (found && typeof found !== 'string' && String(found) === before) return found
      before = String(found)
      throw new Error(before)
    })
    await this.#wire.movePointer(x, y)
  }

  async click(css: string, text = ''): Promise<void> {
    await this.hover(css, text)
    await this.#wire.click()
  }

  /** Moves the pointer to a point of the window, as a first interaction. */
  async stir(): Promise<void> {
    await this.#wire.movePointer(400, 300)
    await this.#wire.movePointer(420, 320)
  }

  async press(key: keyof typeof keys | string, ...modifiers: Modifier[]): Promise<void> {
    await this.#wire.press(key, modifiers)
  }

  /** Types letters, one key at a time. */
  async type(text: string): Promise<void> {
    for (const letter of text) await this.#wire.press(letter, [])
  }

  /** Makes files of the site respond with 404. */
  lose(...paths: string[]): void {
    for (const path of paths) this.#proxy.missing.add(path)
  }

  /**
   * Holds back the response of a file.
   *
   * @returns A function that releases it.
   */
  hold(path: string): () => void {
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#proxy.pending.set(path, promise)
    return resolve
  }

  /** Turns the network off or on. */
  setOnline(isOnline: boolean): void {
    this.#proxy.isDown = !isOnline
  }

  /**
   * Returns the violations since the last call. Requests a picture from another site first: its report arrives after
   * all earlier ones.
   */
  async refused(): Promise<string[]> {
    const mark = `https://mark-${Math.random().toString(36).slice(2)}.invalid/`
    await this.evaluate((url: string) => {
      new Image().src = url
    }, mark)
    const isMark = (line: string) => line.includes(mark.slice(0, -1))
    await poll('the policy to refuse a picture of another site', () => this.#proxy.refused.some(isMark))
    return this.#proxy.refused.splice(0).filter(line => !line.includes('https://mark-'))
  }

  /** Clears all data, so that the next visit is that of another reader. */
  async leave(): Promise<void> {
    this.#proxy.missing.clear()
    this.#proxy.pending.clear()
    this.setOnline(true)
    this.#proxy.refused.splice(0)
    await this.resize(1280, 800)
    await this.#wire.open(`${this.#proxy.url}${emptyPath}`)
    await this.evaluate(async () => {
      localStorage.clear()
      sessionStorage.clear()
      for (const { name = '' } of await indexedDB.databases()) indexedDB.deleteDatabase(name)
      for (const name of await caches.keys()) await caches.delete(name)
      for (const worker of (await navigator.serviceWorker?.getRegistrations()) ?? [])
        await worker.unregister()
    })
  }
}

function isShown(css: string, text: string): boolean {
  return [...document.querySelectorAll(css)].some(
    element => element.textContent?.includes(text) && element.checkVisibility({ visibilityProperty: true }),
  )
}

/** Returns the middle of the first visible element, scrolled into view; or the element that covers it. */
async function locate(css: string, text: string): Promise<[number, number] | string | null> {
  // Sections that came into view get their real heights in the frames after it.
  await new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  const element = [...document.querySelectorAll(css)].find(
    element => element.textContent?.includes(text) && element.checkVisibility({ visibilityProperty: true }),
  )
  if (!element) return null
  // On a busy machine, an animation may not have started, so that two positions are equal; its state says that it runs.
  const isMoving = ({ playState, effect }: Animation) =>
    playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime)
  if (document.getAnimations().some(isMoving)) return 'something moves'
  const isInView = ({ top, bottom }: DOMRect) => top > 80 && bottom < innerHeight - 20
  if (!isInView(element.getBoundingClientRect()))
    element.scrollIntoView({ block: 'center', behavior: 'instant' })
  // The first box, because the middle of a link that wraps is outside of it.
  const box = element.getClientRects()[0]
  if (!box) return null
  const [x, y] = [Math.round(box.left + box.width / 2), Math.round(box.top + box.height / 2)]
  const hit = document.elementFromPoint(x, y)
  const isReached = hit !== null && (element.contains(hit) || hit.contains(element))
  return isReached ? [x, y] : `above it lies ${hit?.outerHTML.slice(0, 100)}`
}
