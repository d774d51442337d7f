import type { DataLanguage } from '../../components/data-writer.ts'
import type { ComponentDeclaration } from '../../components/declaration.ts'
import type { Messages } from '../../config/messages/messages.ts'
import type { ApiNames } from '../../reference/api-names.ts'

/** A component that becomes Markdown, with the data that it shows. */
export interface DataComponent {
  declaration: ComponentDeclaration
  data: unknown
  /** Whether the data could not be read. */
  unread?: boolean
}

/** The data that components show, for a page in one language. */
export interface PageData extends DataLanguage {
  /** By name. */
  components: ReadonlyMap<string, DataComponent>
  /** Interface texts that appear in content. */
  texts: Messages['content']
  /** Names of the site's APIs in the default locale. */
  api: ApiNames | undefined
}
