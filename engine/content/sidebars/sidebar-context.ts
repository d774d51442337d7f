import type { Problem } from '../../config/problem.ts'
import type { ApiIndex } from '../../reference/api-entries.ts'
import type { Labelled } from '../docs/tags.ts'
import type { DocsOptions } from '../options.ts'
import type { Doc } from '../page-types.ts'
import type { SidebarIssue } from './sidebars-file.ts'

/** Data that sidebars refer to. */
export interface SidebarContext {
  options: DocsOptions
  /** Docs of the default locale. */
  docs: ReadonlyMap<string, Doc>
  /** Ids of excluded drafts, which a sidebar may name. */
  drafts: ReadonlySet<string>
  /** Texts of categories by slug; undefined if their file cannot be read. */
  categories: ReadonlyMap<string, Labelled> | undefined
  /** APIs by id, and the ids of all configured APIs. */
  apis: ReadonlyMap<string, ApiIndex>
  apiIds: ReadonlySet<string>
  /** Whether all items are valid, so that none was left out. */
  complete: boolean
  /** Receives problems in other files; `sidebarIssues` those in the sidebars. */
  problems: Problem[]
  sidebarIssues: SidebarIssue[]
}
