import path, { posix } from 'node:path'
import { apiIdOf, readDescription } from '../moved-apis.ts'
import { readMessages, type SourceMessages } from '../moved-messages.ts'
import { asObject } from '../plain-data.ts'
import type { Report } from '../report.ts'
import type { SourceApi } from '../source-api.ts'
import { isSourceFile } from '../source-folder.ts'
import type { NavApi } from './navigation.ts'

/** An operation or a channel of a description. */
export interface NamedOperation {
  api: string
  /** `get /pets`, or the name of a channel. */
  key: string
}

interface KnownApi extends Pick<NavApi, 'named' | 'kind'> {
  id: string
  file: string | undefined
  /** Folder in the addresses of its pages. */
  directory: string
  title: string
  /** Its operations and channels. */
  keys: ReadonlySet<string>
}

/** The descriptions that navigation and front matter refer to, and the pages of their operations. */
export class SourceApis {
  /** The description that each old address of an operation or channel belongs to. */
  readonly taken = new Map<string, string>()
  readonly #root: string
  readonly #known: KnownApi[] = []
  readonly #addresses = new Map<string, string[]>()

  constructor(root: string, named: readonly NavApi[]) {
    this.#root = root
    for (const api of named) this.#add(api)
  }

  /** Sidebar entry for a description, by its name in the navigation; undefined if the description cannot be read. */
  entryOf(id: string): { api: string } | { href: string; label: string } | undefined {
    const api = this.#known.find(known => known.id === id && known.keys.size > 0)
    if (api === undefined) return undefined
    return api.kind === 'openapi' ? { api: id } : { href: `/${id}`, label: api.title }
  }

  idOf(named: string): string | undefined {
    return this.#known.find(api => api.named === named && api.keys.size > 0)?.id
  }

  get all(): SourceApi[] {
    return this.#of('openapi').map(api => ({
      ...api,
      pages: undefined,
      route: undefined,
      addressesOf: ({ method, endpoint, title, tag }) =>
        this.#addressesOf(api, `${method.toLowerCase()} ${endpoint}`, [tag ?? '', title]),
    }))
  }

  /** AsyncAPI descriptions; missing files are reported. */
  messages(report: Report): SourceMessages[] {
    return this.#of('asyncapi').flatMap(api => {
      const { file, named } = api
      if (file === undefined) report.leftOut(`API ${named}`, 'its description is not a file of the source')
      const addressesOf: SourceMessages['addressesOf'] = ({ id, title, tag = 'Websockets' }) =>
        this.#addressesOf(api, id, [tag, title])
      return file === undefined ? [] : [{ file, named, address: `/${api.id}`, addressesOf }]
    })
  }

  /** The operation or channel in front matter: `openapi.json get /pets`, `GET /pets`, `chat.yaml room`. */
  find(kind: NavApi['kind'], written: string, page: string): NamedOperation | undefined {
    const pattern =
      kind === 'asyncapi'
        ? /^(?:(\S+)\s+)?(\S+)$/
        : /^(?:(\S+)\s+)?((?:get|post|put|patch|delete|head|options|trace)\s+\S+)$/i
    const [, file, named = ''] = pattern.exec(written.trim()) ?? []
    const key =
      kind === 'asyncapi'
        ? named
        : named.replace(/^(\w+)\s+/, (_, method) => `${String(method).toLowerCase()} `)
    const candidates =
      file === undefined ? this.#of(kind) : [this.#add({ named: file, kind, directory: undefined }, page)]
    const candidate = candidates.find(api => api.keys.has(key))
    return candidate && { api: candidate.id, key }
  }

  /** Records an old address of an operation or channel, which has a page in the reference. */
  take({ api, key }: NamedOperation, address: string): void {
    const name = `${api} ${key}`
    this.#addresses.set(name, [...(this.#addresses.get(name) ?? []), address])
    this.taken.set(address, api)
  }

  #of(kind: NavApi['kind']): KnownApi[] {
    return this.#known.filter(api => api.kind === kind)
  }

  /**
   * The addresses of an operation or channel: those in front matter, or the one that Mintlify derives from its names.
   */
  #addressesOf({ id, directory }: KnownApi, key: string, names: readonly string[]): string[] {
    return this.#addresses.get(`${id} ${key}`) ?? [posix.join('/', directory, ...names.map(apiIdOf))]
  }

  #add({ named, kind, directory }: NavApi, page = ''): KnownApi {
    const file = [named.replace(/^\//, ''), posix.join(posix.dirname(page), named)]
      .map(name => path.join(this.#root, name))
      .find(name => !/^https?:/.test(named) && isSourceFile(name, this.#root))
    const known = this.#known.find(api => (file === undefined ? api.named === named : api.file === file))
    if (known) return known
    const base = apiIdOf(path.basename(named).replace(/\.\w+$/, '')) || 'api'
    const id = this.#known.some(api => api.id === base) ? `${base}-${this.#known.length + 1}` : base
    const read = file === undefined ? {} : this.#read(id, kind, file)
    const api = {
      id,
      named,
      kind,
      file,
      directory: directory ?? 'api-reference',
      title: id,
      keys: new Set<string>(),
      ...read,
    }
    this.#known.push(api)
    return api
  }

  #read(id: string, kind: NavApi['kind'], file: string): Partial<KnownApi> {
    if (kind === 'asyncapi') {
      const document = readMessages(file, this.#root)?.documents.get('en')
      return document
        ? { title: document.info.title, keys: new Set(Object.keys(document.channels ?? {})) }
        : {}
    }
    const { paths } = asObject(readDescription({ id }, file, this.#root)?.documents.get('en'))
    const keys = Object.entries(asObject(paths)).flatMap(([endpoint, item]) =>
      Object.keys(asObject(item)).map(method => `${method.toLowerCase()} ${endpoint}`),
    )
    return { keys: new Set(keys) }
  }
}
