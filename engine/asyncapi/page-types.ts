import type { SchemaNode, SecurityScheme, Server } from '../reference/types.ts'
import type { WithFrame } from '../route-data/frame-types.ts'
import type { Crumb, LinkData, PaginationData } from '../route-data/link-types.ts'
import type { ResponseExample } from '../route-data/reference-types.ts'
import type { SidebarData } from '../route-data/sidebar-types.ts'
import type { BindingRow } from './binding-rows.ts'

/** What all pages of a description have. Descriptions are HTML. */
export interface AsyncPageData extends WithFrame {
  sidebar: SidebarData
  breadcrumbs: Crumb[]
  pagination: PaginationData
  title: string
  /** Empty where the title says it. */
  summary: string
  description: string
  /** BCP 47 tag of the texts when they are not in the page's locale. */
  lang: string | undefined
  tags: string[]
  guides: LinkData[]
  externalDocs: { description: string; url: string } | undefined
}

/** A page of an operation or a message, in a list. */
export interface AsyncLink {
  title: string
  href: string
  summary: string
  /** Of an operation. */
  action?: 'send' | 'receive'
}

export interface ServerData extends Server {
  title: string
  protocol: string
  security: SecurityScheme[][]
  bindings: BindingRow[]
}

export interface ChannelData {
  title: string
  /** With its templates: `loans/{id}`; null where it is only known when the application runs. */
  address: string | null
  summary: string
  description: string
  bindings: BindingRow[]
  operations: AsyncLink[]
}

/** The page of a description. */
export interface OverviewData extends AsyncPageData {
  /** Facts of the description as HTML: version, license, contact. */
  about: string
  servers: ServerData[]
  channels: ChannelData[]
  messages: AsyncLink[]
  files: LinkData[]
  tokenGuides: Record<string, LinkData>
}

/** What a message carries. */
export interface MessageData extends AsyncLink {
  contentType: string
  payload: SchemaNode | undefined
  /** A payload whose schema is no JSON Schema. */
  foreign: { format: string; html: string } | undefined
  headers: SchemaNode | undefined
  correlation: { location: string; description: string } | undefined
  examples: ResponseExample[]
}

export interface OperationData extends AsyncPageData {
  action: 'send' | 'receive'
  /** Whether a client sends the messages, whoever the description is of. */
  clientSends: boolean
  channel: Omit<ChannelData, 'operations'>
  parameters: SchemaNode[]
  servers: ServerData[]
  security: SecurityScheme[][]
  tokenGuides: Record<string, LinkData>
  messages: MessageData[]
  reply:
    | {
        address: { location: string; description: string } | undefined
        channel: string | undefined
        messages: AsyncLink[]
      }
    | undefined
  bindings: BindingRow[]
  /** What opens its console (browser/console/console-dialog.ts); undefined where there is none. */
  tryIt: string | undefined
  samples: SampleTab[]
}

/** Code in one language, highlighted. */
export interface SampleTab {
  label: string
  language: string
  html: string
}

export interface MessagePageData extends AsyncPageData {
  name: string
  message: MessageData
  bindings: BindingRow[]
  usedBy: AsyncLink[]
}
