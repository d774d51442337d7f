import type { SentFiles } from './sent-bytes.ts'

/** A search result of Pagefind, with the fields that are used here. */
interface PagefindAnswer {
  results: { data(): Promise<{ url: string }> }[]
}

/** Pagefind's script for browsers. */
export interface PagefindScript {
  createInstance(options: { basePath: string; baseUrl: string; noWorker: boolean }): {
    init(): Promise<void>
    search(query: string): Promise<PagefindAnswer>
  }
}

interface Reader {
  files: ReadonlyMap<string, Uint8Array>
  sent: SentFiles
}

const origin = 'http://files.bench/'

/**
 * What Pagefind's script needs from a browser: `fetch` for its files, and the page's language. They are globals of the
 * process until the host is disposed of.
 */
export class PagefindHost {
  readonly #readers: Reader[] = []
  #language = ''

  constructor() {
    const { fetch } = globalThis
    globalThis.fetch = async (input, init) => {
      const url = String(input)
      return url.startsWith(origin) ? this.#answer(url) : fetch(input, init)
    }
    const document = { currentScript: null, querySelector: () => ({ getAttribute: () => this.#language }) }
    Object.assign(globalThis, { document })
  }

  /**
   * Registers a reader.
   *
   * @returns The base address of the files as this reader sees them.
   */
  addReader(reader: Reader, language: string): string {
    this.#language = language
    return `${origin}${this.#readers.push(reader) - 1}/`
  }

  #answer(url: string): Response {
    const [number, name = ''] = url
      .slice(origin.length)
      .replace(/\?.*/, '')
      .split(/\/(.*)/)
    const reader = this.#readers[Number(number)]
    const content = reader?.files.get(name)
    if (!content) return new Response('', { status: 404 })
    reader?.sent.send(name, content)
    return new Response(new Uint8Array(content))
  }
}
