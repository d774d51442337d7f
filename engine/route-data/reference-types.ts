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
  /** Its descriptions are HTML whose links are final. `guide` and `guides` are shown by `links` below. */
  operation: Operation
  /** Part of the description that the console loads for it; undefined on a site without a console. */
  group: string | undefined
  /** The operation without the deep branches that are loaded when they are opened, where it is huge. */
  shown?: Operation
  /** BCP 47 tag of the texts when they are not in the page's locale. */
  lang: string | undefined
  /** Address of the operation to call instead. */
  useInsteadHref: string | undefined
  /** Guide of each security scheme that has one, by the scheme's name. */
  tokenGuides: Record<string, LinkData>
  /** The operation that gives out a token of a security scheme, by the scheme's name. */
  tokenIssuers: Record<string, TokenIssuer>
  guides: LinkData[]
  samples: RequestSamples
  /** Examples of the responses that have one, highlighted, in the order of the responses. */
  responseExamples: ResponseExample[]
  /** Example of the request's body per media type, highlighted. */
  bodyExamples: ResponseExample[]
  /** The same of each callback, where there are any. */
  callbackExamples?: ResponseExample[][]
  files: DescriptionFiles
  pagination: PaginationData
}

/** An operation that gives out tokens: its page, and how the console calls it. */
export interface TokenIssuer {
  href: string
  title: string
  /** In upper case. */
  method: string
  path: string
  /** Part of the description that has it. */
  group: string
}

/** The sample of the first client as HTML; the others are on a page of their own, from where a script takes them. */
export interface RequestSamples {
  clients: SampleClient[]
  /** Highlighted code of the first client. */
  html: string
  /** Its language, by Shiki's id. */
  language: string
  /** Page that has the samples of all clients, each in an element with the client's id. */
  href: string
  /** Addresses of servers to choose from, the one of the code first; their samples have `@1`, `@2` ... behind the client's id. */
  servers?: string[]
}

export interface SampleClient {
  /** `curl`, `python-requests`. */
  id: string
  /** `cURL`, `Python`: clients of one language stand together. */
  language: string
  /** `requests`; empty where the language has one client whose name says no more. */
  label: string
}

export interface ResponseExample {
  /** `200`, or empty for a request. */
  status: string
  /** Summary of the example where a status has several. */
  label: string
  mediaType: string
  /** Made from the schema, as the description has none. */
  derived: boolean
  /** HTML of what the description says of it. */
  description?: string
  /** Empty where the example stands elsewhere and the description leads there. */
  html: string
}

/** Where the description can be had. */
export interface DescriptionFiles {
  json: string
  yaml: string
  /** The part that this operation needs, JSON. */
  operation: string
}

/** Data of the page of an API's schema. */
export interface ModelPageData extends WithFrame {
  sidebar: SidebarData | undefined
  breadcrumbs: Crumb[]
  title: string
  model: Model
  /** BCP 47 tag of the texts when they are not in the page's locale. */
  lang: string | undefined
  /** Its examples, highlighted. */
  examples: ResponseExample[]
  usedBy: ModelUsers[]
  pagination: PaginationData
}

/** The pages that show a model in one way. */
export interface ModelUsers {
  use: ModelUse
  pages: { label: string; href: string; method?: HttpMethod; deprecated?: boolean }[]
}

/** Data of the page with the samples of an operation in all clients. */
export interface SamplesPageData {
  /** BCP 47 tag. */
  lang: string
  title: string
  operation: LinkData
  samples: { id: string; name: string; html: string }[]
  /** Branches of the operation's fields that its page has links to. */
  branches: SchemaNode[]
  /** Of the page that shows them. */
  frame: FrameData
}
