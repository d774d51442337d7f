import type { Portal } from '../portal/types.ts'
import type { ApiIndex } from '../reference/api-index.ts'
import type { Description } from '../reference/description/load.ts'

/** An API of the site: its documents, and where its pages stand. @throws when there is none of this id. */
export function findApi(portal: Portal, id: string): Pick<Description, 'documents'> & Pick<ApiIndex, 'path'> {
  const documents = portal.apis.get(id)?.documents
  const path = portal.model.apis.find(api => api.id === id)?.path
  if (!documents || path === undefined) throw new Error(`There is no API "${id}"`)
  return { documents, path }
}
