import type { SchemaNode, SecurityScheme, Server } from '../reference/types.ts'
import type { WithFrame } from '../route-data/frame-types.ts'
import type { Crumb, LinkData, PaginationData } from '../route-data/link-types.ts'
import type { ResponseExample } from '../route-data/reference-types.ts'
import type { SidebarData } from '../route-data/sidebar-types.ts'
import type { BindingRow } from './binding-rows.ts'

/** Data of all pages. Descriptions are HTML. */
export interface AsyncPageData extends WithFrame {
  sidebar: SidebarData
  breadcrumbs: Crumb[]
  pagination: PaginationData
  title: string
  /** Empty if it only repeats the title. */
  summary: string
  description: string
  /** BCP 47 tag of the texts, if they are not in the page's language. */
  lang: string | undefined
  tags: TagData[]
  guides: LinkData[]
  externalDocs: { description: string; url: string } | undefined
}

/** A tag with its description as HTML. */
export interface TagData {
  name: string
  description: string
}

/** A link to an operation or message. */
export interface AsyncLink {
  title: string
  href: string
  summary: string
  /** Action of an operation. */
  action?: 'send' | 'receive'
}

export interface ServerData extends Server {
  title: string
  protocol: string
  security: SecurityScheme[][]
  bindings: BindingRow[]
  tags: TagData[]
}

export interface ChannelData {
  title: string
  /** With parameters: `loans/{id}`; null if it is only known at run time. */
  address: string | null
  summary: string
  description: string
  bindings: BindingRow[]
  tags: TagData[]
  operations: AsyncLink[]
}

/** Data of a description's page, or of a page of some of its channels or messages. */
export interface OverviewData extends AsyncPageData {
  /** Facts of the description as HTML: version, license, contact. */
  about: string
  servers: ServerData[]
  channels: ChannelData[]
  /** Pages of the channels for which this page has no room. */
  furtherChannels: LinkData[]
  messages: AsyncLink[]
  furtherMessages: LinkData[]
  files: LinkData[]
  tokenGuides: Record<string, LinkData>
}

/** Content of a message. */
export interface MessageData extends AsyncLink {
  contentType: string
  payload: SchemaNode | undefined
  /** Payload whose schema is not a JSON Schema. */
  foreign: { format: string; html: string } | undefined
  headers: SchemaNode | undefined
  correlation: { location: string; description: string } | undefined
  examples: ResponseExample[]
}

export interface OperationData extends AsyncPageData {
  action: 'send' | 'receive'
  /** Whether a client sends the messages, whichever side the description takes. */
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
  /** Value of the attribute that opens the console (browser/console/console-dialog.ts); undefined without a console. */
  tryIt: string | undefined
  samples: SampleTab[]
}

/** Highlighted code in one language. */
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
