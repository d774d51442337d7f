import type { LocalTexts } from '../../files/local-texts.ts'
import type { OperationEntry } from '../../reference/api-index.ts'
import type { ModelEntry } from '../../reference/models/model-index.ts'
import type { ApiTag } from '../sidebar-types.ts'

/** A sidebar whose ids are known to exist; the same for all locales. */
export interface SidebarTree {
  id: string
  items: TreeItem[]
}

export type TreeItem = TreeDoc | TreeOperation | TreeModel | TreeLink | TreeCategory

export interface TreeDoc {
  type: 'doc'
  key: string
  id: string
  /** Stands in for the doc's own label. */
  label: LocalTexts | undefined
}

export interface TreeOperation {
  type: 'operation'
  key: string
  operation: OperationEntry
}

export interface TreeModel {
  type: 'model'
  key: string
  model: ModelEntry
}

export interface TreeLink {
  type: 'link'
  key: string
  href: string
  /** The doc that it leads to, if it was named by a doc's id: its label is then the default. */
  id: string | undefined
  label: LocalTexts | undefined
}

export interface TreeCategory {
  type: 'category'
  key: string
  /** Without a label the category is called as its doc is. */
  label: LocalTexts | undefined
  description: LocalTexts | undefined
  /** Name of the generated page. */
  slug: string | undefined
  /** Doc that is its page. */
  docId: string | undefined
  /** The API whose operations it holds as a whole. */
  api?: string
  /** The tag of an API whose operations it holds. */
  apiTag?: ApiTag
  items: TreeItem[]
}
