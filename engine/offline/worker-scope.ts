/** The members of a service worker's global scope that are used here: TypeScript's own types for it conflict with those for pages. */
export interface WorkerScope {
  readonly location: Location
  readonly caches: CacheStorage
  readonly clients: {
    claim(): Promise<void>
    matchAll(options: { type: 'window'; includeUncontrolled: true }): Promise<readonly { url: string }[]>
  }
  readonly registration: {
    readonly navigationPreload?: { enable(): Promise<void> }
    update(): Promise<unknown>
    unregister(): Promise<boolean>
  }
  fetch(input: string | Request, init?: RequestInit): Promise<Response>
  skipWaiting(): Promise<void>
  addEventListener(type: 'install' | 'activate', listener: (event: LifeEvent) => void): void
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void
  addEventListener(type: 'message', listener: (event: LifeEvent & MessageEvent) => void): void
}

export interface LifeEvent extends Event {
  /** Keeps the worker alive until the promise is settled. */
  waitUntil(promise: Promise<unknown>): void
}

export interface FetchEvent extends LifeEvent {
  readonly request: Request
  /** Response that the browser requested while the worker was starting (navigation preload); undefined if there is none. */
  readonly preloadResponse?: Promise<Response | undefined>
  respondWith(response: Promise<Response>): void
}
