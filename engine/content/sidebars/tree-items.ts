import type { LocalTexts } from '../../files/local-texts.ts'
import type { ModelEntry, OperationEntry } from '../../reference/api-entries.ts'
import type { ApiTag } from '../sidebar-types.ts'

/** A sidebar whose ids are known to exist; shared by all locales. */
export interface SidebarTree {
  id: string
  items: TreeItem[]
}

export type TreeItem = TreeDoc | TreeOperation | TreeModel | TreeLink | TreeCategory

/** An item that can have an icon before its label. */
export interface WithIcon {
  /** Name of the icon. */
  icon?: string | undefined
}

export interface TreeDoc extends WithIcon {
  type: 'doc'
  key: string
  id: string
  /** Replaces the doc's own label. */
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

export interface TreeLink extends WithIcon {
  type: 'link'
  key: string
  href: string
  /** The target doc, if it was given by id; its label is then the default. */
  id: string | undefined
  label: LocalTexts | undefined
}

export interface TreeCategory extends WithIcon {
  type: 'category'
  key: string
  /** Without a label, the category has the label of its doc. */
  label: LocalTexts | undefined
  description: LocalTexts | undefined
  /** Name of the generated page. */
  slug: string | undefined
  /** Doc that is the category's page. */
  docId: string | undefined
  /** The API, if the category contains all of its operations. */
  api?: string
  /** The tag, if the category contains its operations. */
  apiTag?: ApiTag
  items: TreeItem[]
}
