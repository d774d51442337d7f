import path, { posix } from 'node:path'
import { slugOf } from '../../../files/slug.ts'
import { readDescription } from '../moved-apis.ts'
import { asObject } from '../plain-data.ts'
import type { Report } from '../report.ts'
import type { SourceApi } from '../source-api.ts'
import { isSourceFile } from '../source-folder.ts'
import type { NavApi } from './navigation.ts'

/** An operation of a description. */
export interface NamedOperation {
  api: string
  method: string
  endpoint: string
}

/** Pages of operations: which description has one, and which addresses each had. */
export interface OperationPages {
  /** The operation that front matter names: `openapi.json get /pets`, `GET /pets`. */
  find(written: string, page: string): NamedOperation | undefined
  /** Takes an address for an operation. @returns whether the API reference has a page for it. */
  take(operation: NamedOperation, address: string): boolean
  /** The description of an address that was taken. */
  taken: ReadonlyMap<string, string>
}

interface KnownApi {
  id: string
  named: string
  file: string | undefined
  directory: string
  /** Its operations: `get /pets`. */
  operations: ReadonlySet<string>
}

/** The descriptions that a navigation and front matter name, and the pages of their operations. */
export class SourceApis implements OperationPages {
  readonly taken = new Map<string, string>()
  readonly #root: string
  readonly #known: KnownApi[] = []
  readonly #addresses = new Map<string, string[]>()

  constructor(root: string, named: readonly NavApi[], report: Report) {
    this.#root = root
    for (const api of named)
      if (api.kind === 'asyncapi')
        report.leftOut(`asyncapi ${api.named}`, 'AsyncAPI descriptions have no reference here')
      else this.#add(api.named, api.directory)
  }

  /** The id of a description by the name that the navigation gives it. */
  idOf(named: string): string | undefined {
    return this.#known.find(api => api.named === named && api.operations.size > 0)?.id
  }

  get all(): SourceApi[] {
    return this.#known.map(({ id, named, file, directory }) => ({
      id,
      file,
      named,
      pages: undefined,
      route: undefined,
      addressesOf: ({ method, endpoint, title, tag }) => {
        const own = this.#addresses.get(`${id} ${method.toLowerCase()} ${endpoint}`) ?? []
        return own.length > 0
          ? own
          : [posix.join('/', directory, ...(tag === undefined ? [] : [slugged(tag)]), slugged(title))]
      },
    }))
  }

  find(written: string, page: string): NamedOperation | undefined {
    const [, file, method = '', endpoint = ''] =
      /^(?:(\S+)\s+)?(get|post|put|patch|delete|head|options|trace)\s+(\S+)$/i.exec(written.trim()) ?? []
    if (method === '') return undefined
    const key = `${method.toLowerCase()} ${endpoint}`
    const candidates = file === undefined ? this.#known : [this.#add(file, undefined, page)]
    const found = candidates.find(api => api?.operations.has(key))
    return found && { api: found.id, method: method.toLowerCase(), endpoint }
  }

  take({ api, method, endpoint }: NamedOperation, address: string): boolean {
    const key = `${api} ${method} ${endpoint}`
    this.#addresses.set(key, [...(this.#addresses.get(key) ?? []), address])
    this.taken.set(address, api)
    return true
  }

  #add(named: string, directory: string | undefined, page = ''): KnownApi | undefined {
    const file = [named.replace(/^\//, ''), posix.join(posix.dirname(page), named)]
      .map(one => path.join(this.#root, one))
      .find(one => !/^https?:/.test(named) && isSourceFile(one, this.#root))
    const known = this.#known.find(api => (file === undefined ? api.named === named : api.file === file))
    if (known) return known
    const base = slugged(path.basename(named).replace(/\.\w+$/, '')) || 'api'
    const id = this.#known.some(api => api.id === base) ? `${base}-${this.#known.length + 1}` : base
    const api = {
      id,
      named,
      file,
      directory: directory ?? 'api-reference',
      operations: this.#operationsIn(id, file),
    }
    this.#known.push(api)
    return api
  }

  #operationsIn(id: string, file: string | undefined): Set<string> {
    const read = file === undefined ? undefined : readDescription({ id }, file, this.#root)
    const document = asObject(read?.documents.get('en'))
    return new Set(
      Object.entries(asObject(document.paths)).flatMap(([endpoint, item]) =>
        Object.keys(asObject(item)).map(method => `${method.toLowerCase()} ${endpoint}`),
      ),
    )
  }
}

function slugged(text: string): string {
  return slugOf(text)
    .replaceAll(/[^a-z\d]+/g, '-')
    .replaceAll(/^-|-$/g, '')
}
