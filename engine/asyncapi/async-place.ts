import type { Locale } from '../config/locale.ts'
import { siteMessages } from '../config/messages/site-messages.ts'
import { fileUrl, localizedUrl } from '../config/urls.ts'
import type { Portal } from '../portal/types.ts'
import type { Json } from '../reference/description/json.ts'
import type { OpenApiDocument } from '../reference/description/openapi.ts'
import { firstParagraph } from '../reference/first-paragraph.ts'
import { schemaTree } from '../reference/schema-tree.ts'
import type { SchemaNode, SecurityScheme } from '../reference/types.ts'
import { apiFacts } from '../route-data/api-facts.ts'
import { type DocumentTexts, documentTexts } from '../route-data/document-texts.ts'
import { frameData } from '../route-data/frame.ts'
import type { FrameData } from '../route-data/frame-types.ts'
import type { LinkData } from '../route-data/link-types.ts'
import { pageLink } from '../route-data/links.ts'
import {
  type AsyncApi,
  type AsyncRoute,
  asyncApiOf,
  channelTitle,
  found,
  messageAt,
  messageTitle,
} from './async-api.ts'
import { type AsyncIndex, asyncIndex, type IndexedOperation } from './async-index.ts'
import { asyncNavigation } from './async-sidebar.ts'
import { type BindingRow, bindingRows } from './binding-rows.ts'
import type { AsyncDocument, ChannelObject, OperationObject, ReferenceObject } from './document.ts'
import type { AsyncLink, AsyncPageData, ChannelData, ServerData, TagData } from './page-types.ts'
import { type AsyncServer, otherSchemes } from './servers.ts'
import { target } from './traits.ts'

/** A route with its description and texts, from which the data of its page is made. */
export class AsyncPlace {
  readonly portal: Portal
  readonly route: AsyncRoute
  readonly api: AsyncApi
  readonly document: AsyncDocument
  readonly texts: DocumentTexts

  /** @throws If the site has no such description. */
  constructor(portal: Portal, route: AsyncRoute) {
    this.portal = portal
    this.route = route
    this.api = asyncApiOf(portal.model, route)
    const document = this.api.documents.get(route.locale)
    if (!document) throw new Error(`There is no description for "${route.locale}"`)
    this.document = document
    this.texts = documentTexts(portal, this.api.documents, route.locale)
  }

  get index(): AsyncIndex {
    return asyncIndex(this.document, this.api)
  }

  get locale(): Locale {
    return this.route.locale
  }

  href(path: string): string {
    return localizedUrl(this.portal.urls, this.locale, path)
  }

  /** Data that all pages have. @param pageText Texts of the page's subject. */
  frame(title: string, pageText: Documented): AsyncPageData {
    const { portal, route, api, locale, document, texts } = this
    const { defaultLocale } = portal.config
    const { summary = '', description = '' } = pageText
    const lead = isSame(summary, title) ? '' : summary
    const isOverview = route.path === api.path
    const docs = found<ExternalDocs | Record<never, never>>(document, pageText.externalDocs ?? {})
    const isList = api.lists.some(({ path }) => path === route.path)
    const navigation = asyncNavigation(portal, api, locale, isList ? api.path : route.path)
    const frame = frameData(portal, {
      kind: route.kind,
      locale,
      path: route.path,
      title,
      description: firstParagraph(lead) || firstParagraph(description) || title,
      ogType: 'article',
      ...(texts.lang !== undefined && { contentLocale: defaultLocale }),
    })
    return {
      frame: { ...frame, messages: schemaTexts(frame.messages) },
      ...navigation,
      breadcrumbs: [
        ...navigation.breadcrumbs,
        ...(isOverview ? [] : [{ label: document.info.title, lang: texts.lang, href: this.href(api.path) }]),
        { label: title, lang: texts.lang, href: undefined },
      ],
      title,
      summary: texts.html(lead),
      description: isSame(description, lead) || isSame(description, title) ? '' : texts.pageHtml(description),
      lang: texts.lang,
      tags: this.tags(pageText.tags),
      guides: (pageText['x-guides'] ?? []).flatMap(id => this.guide(id) ?? []),
      externalDocs:
        'url' in docs && /^https?:/.test(docs.url)
          ? { url: docs.url, description: docs.description ?? docs.url }
          : undefined,
    }
  }

  tags(tags: OperationObject['tags'] = []): TagData[] {
    return tags.map(written => {
      const { name, description } = found<{ name: string; description?: string | undefined }>(
        this.document,
        written,
      )
      return { name, description: this.texts.html(description) }
    })
  }

  guide(id: string): LinkData | undefined {
    const doc = this.portal.model.docs.get(this.locale)?.get(id)
    return doc && pageLink(this.portal, this.locale, doc.title, doc.path, doc.locale)
  }

  /** Guides of security schemes, by their names. */
  tokenGuides(security: readonly SecurityScheme[][]): Record<string, LinkData> {
    return Object.fromEntries(
      security.flat().flatMap(({ name, guide }) => {
        const link = guide === undefined ? undefined : this.guide(guide)
        return link ? [[name, link]] : []
      }),
    )
  }

  bindings(...all: (object | undefined)[]): BindingRow[] {
    const document = this.document as unknown as Record<string, Json>
    return all.flatMap(bindings =>
      bindingRows(bindings as Json | undefined, value => target(document, value) ?? null, this.texts.html),
    )
  }

  operation(id: string): IndexedOperation {
    const operation = this.index.operations.get(id)
    if (!operation) throw new Error(`There is no operation "${id}"`)
    return operation
  }

  operationLink({ path, title, operation }: IndexedOperation): AsyncLink {
    const { summary, description, action } = operation
    const lead = isSame(summary, title) ? firstParagraph(description) : summary
    return { title, href: this.href(path), summary: this.texts.html(lead), action }
  }

  messageLink(pointer: string): AsyncLink {
    const message = messageAt(this.document, pointer)
    const { summary, description } = message
    const title = messageTitle(pointer, message)
    const path = this.index.messagePaths.get(pointer) ?? this.api.path
    const lead = isSame(summary, title) ? '' : (summary ?? firstParagraph(description))
    return { title, href: this.href(path), summary: this.texts.html(lead) }
  }

  channel(pointer: ReferenceObject): { channel: ChannelObject; data: Omit<ChannelData, 'operations'> } {
    const channel = found<ChannelObject>(this.document, pointer)
    const title = channelTitle(this.document, pointer.$ref)
    const { address = null, summary, description } = channel
    const data = {
      title,
      address,
      summary: isSame(summary, title) ? '' : this.texts.html(summary),
      description: this.texts.html(description),
      bindings: this.bindings(channel.bindings),
      tags: this.tags(channel.tags),
    }
    return { channel, data }
  }

  server({ bindings, tags, isMqtt: _, ...server }: AsyncServer): ServerData {
    return { ...server, bindings: this.bindings(bindings), tags: this.tags(tags) }
  }

  /** Parameters of a channel's address as fields. */
  parameters({ parameters = {} }: ChannelObject, anchors: Set<string>): SchemaNode[] {
    return Object.entries(parameters).map(([name, written]) => {
      const { location, description, ...values } = found<Parameter>(this.document, written)
      const meaning = [description, location && `\`${location}\``].filter(Boolean).join('\n\n')
      return schemaTree(
        { document: this.document as unknown as OpenApiDocument, html: this.texts.html, anchors },
        { type: 'string', ...values, ...(meaning && { description: meaning }) },
        { name, anchor: `parameter.${name}`, required: true },
        'both',
      )
    })
  }

  /** Facts of the description as HTML. */
  about(): string {
    const { info, id, defaultContentType } = this.document
    const { reference, asyncapi } = siteMessages(this.portal.config, this.locale)
    const { externalDocs: written } = info
    const externalDocs = written && found<ExternalDocs>(this.document, written)
    const lines = [
      apiFacts(
        { info, externalDocs } as unknown as OpenApiDocument,
        reference.about,
        otherSchemes(this.document),
      ),
      ...(id === undefined ? [] : [`- ${asyncapi.id}: \`${id}\``]),
      ...(defaultContentType === undefined ? [] : [`- ${asyncapi.contentType}: \`${defaultContentType}\``]),
    ]
    return this.texts.html(lines.join('\n'))
  }

  files(): LinkData[] {
    return ['json', 'yaml'].map(kind => ({
      label: `asyncapi.${kind}`,
      href: fileUrl(this.portal.urls, this.locale, `${this.api.path}/asyncapi.${kind}`),
      external: false,
    }))
  }
}

/** Messages of the reference, without words for requests and responses. */
function schemaTexts(messages: FrameData['messages']): FrameData['messages'] {
  const { readOnly, writeOnly } = messages.asyncapi
  const { limits } = messages.reference
  return { ...messages, reference: { ...messages.reference, limits: { ...limits, readOnly, writeOnly } } }
}

interface ExternalDocs {
  url: string
  description?: string | undefined
}

interface Parameter {
  enum?: string[] | undefined
  default?: string | undefined
  examples?: string[] | undefined
  description?: string | undefined
  location?: string | undefined
}

/** Texts of operations, messages and whole descriptions. */
type Documented = Pick<OperationObject, 'summary' | 'description' | 'tags' | 'externalDocs'> & {
  'x-guides'?: string[] | undefined
}

/** Whether two texts are equal except for a full stop at the end. */
function isSame(a: string | undefined, b: string): boolean {
  const plain = (text: string) => text.trim().replace(/\.$/, '')
  return plain(a ?? '') === plain(b)
}
