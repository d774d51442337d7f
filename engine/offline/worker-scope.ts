/** What is used of a service worker's global; TypeScript's own types of it do not go with those of pages. */
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
  /** The worker is not ended before this is settled. */
  waitUntil(promise: Promise<unknown>): void
}

export interface FetchEvent extends LifeEvent {
  readonly request: Request
  /** Answer that the browser asked for while the worker started; undefined where there is none. */
  readonly preloadResponse?: Promise<Response | undefined>
  respondWith(response: Promise<Response>): void
}
