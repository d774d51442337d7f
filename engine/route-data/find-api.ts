import type { Portal } from '../portal/types.ts'
import type { ApiIndex } from '../reference/api-index.ts'
import type { Description } from '../reference/description/load.ts'

/** An API of the site: its documents, and which pages it has. @throws when there is none of this id. */
export function findApi(portal: Portal, id: string): Pick<Description, 'documents'> & ApiIndex {
  const documents = portal.apis.get(id)?.documents
  const index = portal.model.apis.find(api => api.id === id)
  if (!documents || !index) throw new Error(`There is no API "${id}"`)
  return { ...index, documents }
}
