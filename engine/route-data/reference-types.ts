import type { Model } from '../reference/models/model.ts'
import type { ModelUse } from '../reference/models/model-uses.ts'
import type { HttpMethod, Operation, SchemaNode } from '../reference/types.ts'
import type { FrameData, WithFrame } from './frame-types.ts'
import type { Crumb, LinkData, PaginationData } from './link-types.ts'
import type { SidebarData } from './sidebar-types.ts'

/** Data of an operation's page. */
export interface OperationPageData extends WithFrame {
  sidebar: SidebarData | undefined
  breadcrumbs: Crumb[]
  /** With its descriptions as HTML with resolved links. Use `links` instead of `guide` and `guides`. */
  operation: Operation
  /** Part of the description that the console loads for it; undefined on a site without a console. */
  group: string | undefined
  /** For a huge operation: without the deep branches that are loaded on demand. */
  shown?: Operation
  /** BCP 47 tag of the texts, if it is not the page's language. */
  lang: string | undefined
  /** Address of the operation to use instead. */
  useInsteadHref: string | undefined
  /** Guide for a security scheme, by the scheme's name. */
  tokenGuides: Record<string, LinkData>
  /** The operation that issues tokens for a security scheme, by the scheme's name. */
  tokenIssuers: Record<string, TokenIssuer>
  guides: LinkData[]
  samples: RequestSamples
  /** Programs that receive a webhook. */
  receivers?: RequestSamples
  /** Base URLs of sandboxes on the reader's machine that can send a webhook or callback. */
  senders?: string[]
  /** Highlighted examples of the responses, in their order. */
  responseExamples: ResponseExample[]
  /** Highlighted example of the request body for each media type. */
  bodyExamples: ResponseExample[]
  /** Samples of each callback, if there are any. */
  callbacks?: CallbackSamples[]
  files: DescriptionFiles
  pagination: PaginationData
}

/** An operation that issues tokens: its page, and how the console calls it. */
export interface TokenIssuer {
  href: string
  title: string
  /** In upper case. */
  method: string
  path: string
  /** Part of the description that contains it. */
  group: string
}

/** Examples of the requests of a callback, and programs that receive them. */
export interface CallbackSamples {
  /** Examples of its body. */
  examples: ResponseExample[]
  /** Examples of what the receiver responds. */
  responseExamples: ResponseExample[]
  receivers: RequestSamples | undefined
}

/** The sample for the first client as HTML; scripts load the others from a page of their own. */
export interface RequestSamples {
  clients: SampleClient[]
  /** Highlighted code for the first client. */
  html: string
  /** Its language, by Shiki's id. */
  language: string
  /** Page with the samples for all clients, each in an element with the client's id. */
  href: string
  /** Suffix of each client's id on that page. */
  mark?: string
  /**
   * Addresses of servers to choose from, beginning with the one in the code; the ids of their samples are the client's with a suffix `@1`,
   * `@2` ...
   */
  servers?: string[]
}

export interface SampleClient {
  /** `curl`, `python-requests`. */
  id: string
  /** `cURL`, `Python`: clients of one language are grouped. */
  language: string
  /** `requests`; empty if the language has only one client, whose name adds nothing. */
  label: string
}

export interface ResponseExample {
  /** `200`, or empty for a request. */
  status: string
  /** Summary of the example, if a status has several. */
  label: string
  mediaType: string
  /** Generated from the schema, because the description has none. */
  derived: boolean
  /** HTML of its description. */
  description?: string
  /** Empty if the example is elsewhere and the description links to it. */
  html: string
}

/** Links to the description's files. */
export interface DescriptionFiles {
  json: string
  yaml: string
  /** JSON of the part for this operation. A description with thousands of operations has none. */
  operation?: string
}

/** Data of the page of an API's schema. */
export interface ModelPageData extends WithFrame {
  sidebar: SidebarData | undefined
  breadcrumbs: Crumb[]
  title: string
  model: Model
  /** BCP 47 tag of the texts, if it is not the page's language. */
  lang: string | undefined
  /** Its highlighted examples. */
  examples: ResponseExample[]
  usedBy: ModelUsers[]
  /** The schema as a file, if the page is that of a whole JSON Schema. */
  file?: LinkData | undefined
  pagination: PaginationData
}

/** The pages that use a model in the same way. */
export interface ModelUsers {
  use: ModelUse
  pages: { label: string; href: string; method?: HttpMethod; deprecated?: boolean }[]
}

/** Data of the page with an operation's samples for all clients. */
export interface SamplesPageData {
  /** BCP 47 tag. */
  lang: string
  title: string
  operation: LinkData
  samples: { id: string; name: string; html: string }[]
  /** Branches of the operation's fields that its page only links to. */
  branches: SchemaNode[]
  /** Frame of the page that shows them. */
  frame: FrameData
}
