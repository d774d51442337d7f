import type { Problem } from '../../config/problem.ts'
import type { ApiIndex } from '../../reference/api-index.ts'
import type { Labelled } from '../docs/tags.ts'
import type { SectionOptions } from '../options.ts'
import type { Doc } from '../page-types.ts'
import type { SidebarFault } from './sidebars-file.ts'

/** What sidebars name. */
export interface SidebarContext {
  options: SectionOptions
  /** Docs of the default locale. */
  docs: ReadonlyMap<string, Doc>
  /** Ids of drafts that are left out: a sidebar may name them. */
  drafts: ReadonlySet<string>
  /** Texts of categories by slug; undefined if their file cannot be read. */
  categories: ReadonlyMap<string, Labelled> | undefined
  /** APIs by id, and the ids of all that are configured. */
  apis: ReadonlyMap<string, ApiIndex>
  apiIds: ReadonlySet<string>
  /** Whether no wrong item had to be left out. */
  complete: boolean
  /** Gets what is wrong in files beside the docs; `faults` what is wrong in the sidebars. */
  problems: Problem[]
  faults: SidebarFault[]
}
