import { decodedPart } from '../config/decoded.ts'
import { pointerKeys } from './description/json.ts'
import type { OpenApiDocument } from './description/openapi.ts'
import { operationIdOf, operationSlug } from './description/operation-id.ts'
import { descriptionHeadings } from './description-html.ts'
import { type OperationSource, operationSources } from './operation-source.ts'

/** Target of an anchor that was written for another renderer. */
export type AnchorTarget =
  | { kind: 'operation'; slug: string }
  /** A tag, or a heading in its description, by ID. */
  | { kind: 'tag'; tag: string; heading?: string }
  /** The description of the API, or a heading in it, by ID. */
  | { kind: 'section'; heading?: string }
  /** A schema, by name. */
  | { kind: 'schema'; name: string }
  | { kind: 'missing'; message: string }

/**
 * Finds targets of other renderers' anchors in a description: `#operation/listBoats`, `#tag/Boats`,
 * `#tag/Boats/operation/listBoats`, `#tag/Boats/paths/~1boats/get`, `#section/Terms/Prices`, `#section/Authentication/<scheme>`,
 * `#schema/Boat` (Redoc),
 * `#tag/boats/get/boats`, `#description/terms` (Scalar), `#/Boats/listBoats`, `#!/Boats/listBoats` (Swagger UI), `#get-/boats/-id-`,
 * `#tag--Boats`, `#overview--terms` (RapiDoc).
 */
export class AnchorFinder {
  readonly #document: OpenApiDocument
  readonly #byId = new Map<string, OperationSource>()
  readonly #byRequest = new Map<string, OperationSource>()
  readonly #tags = new Map<string, string>()

  constructor(document: OpenApiDocument) {
    this.#document = document
    for (const source of operationSources(document)) {
      const { operation, method, path } = source
      const id = operationIdOf(operation, method, path)
      for (const name of [id, plain(id)]) if (!this.#byId.has(name)) this.#byId.set(name, source)
      this.#byRequest.set(`${method} ${path}`, source)
      for (const tag of operation.tags ?? []) this.#addTag(tag, tag)
    }
    for (const { name, 'x-displayName': label } of document.tags ?? []) {
      this.#addTag(name, name)
      if (label) this.#addTag(label, name)
    }
  }

  #addTag(written: string, name: string): void {
    for (const spelling of [written, written.replaceAll('&', 'and')])
      if (!this.#tags.has(plain(spelling))) this.#tags.set(plain(spelling), name)
  }

  /** @returns undefined for an anchor in none of these forms. */
  find(hash: string): AnchorTarget | undefined {
    const anchor = decodedPart(hash.slice(1))
    const [, kind = '', rest = ''] = /^\/?(\w+)\/(.+)$/s.exec(anchor) ?? []
    switch (kind) {
      case 'operation':
      case 'operations':
        return this.#operation(rest)
      case 'paths':
      case 'webhooks':
        return this.#pointer(anchor)
      case 'tag':
      case 'tags':
        return this.#tag(rest)
      case 'section':
      case 'description':
        return this.#section(rest)
      case 'schema':
      case 'schemas':
      case 'model':
      case 'models':
      case 'definitions':
      case 'components':
        return this.#schema(rest.replace(/^schemas\//, ''))
      default:
        return this.#ofSwaggerUi(anchor) ?? this.#ofRapiDoc(anchor)
    }
  }

  #operation(id: string): AnchorTarget {
    const source = this.#byId.get(id) ?? this.#byId.get(plain(id))
    return source ? pageOf(source) : { kind: 'missing', message: `there is no operation "${id}"` }
  }

  #schema(written: string): AnchorTarget {
    const [schemaName = ''] = pointerKeys(`/${written}`)
    const names = Object.keys(this.#document.components?.schemas ?? {})
    const name =
      names.find(candidate => candidate === schemaName) ??
      names.find(candidate => plain(candidate) === plain(schemaName))
    return name === undefined
      ? { kind: 'missing', message: `there is no schema "${schemaName}"` }
      : { kind: 'schema', name }
  }

  #pointer(anchor: string): AnchorTarget {
    const [kind = '', path = '', method = ''] = pointerKeys(`#/${anchor.replace(/^\//, '')}`)
    const source = this.#request(method, path)
    return source
      ? pageOf(source)
      : { kind: 'missing', message: `there is no ${kind} ${path} ${method}`.trim() }
  }

  #request(method: string, path: string): OperationSource | undefined {
    return this.#byRequest.get(`${method.toLowerCase()} ${path}`)
  }

  #tag(rest: string): AnchorTarget {
    const parts = rest.split('/')
    // A tag's name may contain slashes, so the longest match is used.
    for (let length = parts.length; length > 0; length--) {
      const tag = this.#tags.get(plain(parts.slice(0, length).join('/')))
      if (tag !== undefined) return this.#withinTag(tag, parts.slice(length))
    }
    // With an unknown tag, the operation or schema can still be found.
    const [, ...inner] = parts
    return this.#ofTag(inner) ?? { kind: 'missing', message: `there is no tag "${parts[0]}"` }
  }

  #withinTag(tag: string, inner: readonly string[]): AnchorTarget {
    if (inner.length === 0) return { kind: 'tag', tag }
    const found = this.#ofTag(inner)
    if (found) return found
    const text = this.#document.tags?.find(({ name }) => name === tag)?.description
    const heading = headingId(text, inner.at(-1) ?? '')
    return heading === undefined
      ? { kind: 'missing', message: `the tag "${tag}" has no "${inner.join('/')}"` }
      : { kind: 'tag', tag, heading }
  }

  /** Target of the part after a tag: `operation/id`, `paths/~1boats/get`, `get/boats`. */
  #ofTag(inner: readonly string[]): AnchorTarget | undefined {
    const [kind = '', ...rest] = inner
    if (kind === 'operation') return this.#operation(rest.join('/'))
    if (kind === 'paths' || kind === 'webhooks') return this.#pointer(inner.join('/'))
    if (kind === 'schema') return this.#schema(rest.join('/'))
    const source = this.#request(kind, `/${rest.join('/')}`) ?? this.#request(kind, rest.join('/'))
    return source && pageOf(source)
  }

  #section(rest: string): AnchorTarget {
    const heading = headingId(this.#document.info.description, rest.slice(rest.lastIndexOf('/') + 1))
    if (heading !== undefined) return { kind: 'section', heading }
    return (
      this.#authentication(rest) ?? {
        kind: 'missing',
        message: `the description of the API has no heading "${rest}"`,
      }
    )
  }

  /** Target of the section on authentication that Redoc generates: the description's own section of this name, or else the description. */
  #authentication(rest: string): AnchorTarget | undefined {
    const [section = '', scheme] = rest.split('/')
    const schemes = Object.keys(this.#document.components?.securitySchemes ?? {})
    if (plain(section) !== 'authentication' || schemes.length === 0) return undefined
    if (scheme !== undefined && !schemes.some(name => plain(name) === plain(scheme)))
      return { kind: 'missing', message: `there is no security scheme "${scheme}"` }
    const heading = headingId(this.#document.info.description, section)
    return heading === undefined ? { kind: 'section' } : { kind: 'section', heading }
  }

  #ofSwaggerUi(anchor: string): AnchorTarget | undefined {
    const [, id] = /^!?\/[^/]+\/([^/]+)$/.exec(anchor) ?? []
    const source = id === undefined ? undefined : this.#byId.get(id)
    return source && pageOf(source)
  }

  /** Finds anchors of RapiDoc, which replaces special characters by hyphens. */
  #ofRapiDoc(anchor: string): AnchorTarget | undefined {
    for (const source of /^[a-z]+-\//.test(anchor) ? this.#byRequest.values() : [])
      if (`${source.method}-${source.path}`.replaceAll(/[\s#:?&={}]/g, '-') === anchor) return pageOf(source)
    const [, kind, name = ''] = /^(tag|overview)--(.+)$/s.exec(anchor) ?? []
    if (kind === 'tag') return this.#tag(name)
    const heading = kind && headingId(this.#document.info.description, name)
    return heading ? { kind: 'section', heading } : undefined
  }
}

/** ID of a heading in a text, by its ID or text. Case and punctuation are ignored. */
export function headingId(markdown: string | undefined, heading: string): string | undefined {
  const headings = descriptionHeadings(markdown ?? '')
  const found =
    headings.find(({ id }) => id === heading) ??
    headings.find(({ text }) =>
      [text, text.replaceAll('&', 'and')].some(spelling => plain(spelling) === plain(heading)),
    )
  return found?.id
}

function pageOf({ operation, method, path }: OperationSource): AnchorTarget {
  return { kind: 'operation', slug: operationSlug(operation, method, path) }
}

/** Letters and digits of a name in lower case: the part of a name that the IDs of all renderers have in common. */
function plain(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '')
}
