import type { Locale } from '../config/locale.ts'
import type { Portal } from '../portal/types.ts'
import type { ApiIndex } from '../reference/api-entries.ts'
import type { Description } from '../reference/description/description.ts'
import type { OpenApiDocument } from '../reference/description/openapi.ts'
import type { OperationSource } from '../reference/operation-source.ts'
import { operationsById } from '../reference/operations-by-id.ts'

/**
 * An API of the site: its documents, and its pages.
 *
 * @throws If there is none with this id.
 */
export function findApi(portal: Portal, id: string): Pick<Description, 'documents'> & ApiIndex {
  const documents = portal.apis.get(id)?.documents
  const index = portal.model.apis.find(api => api.id === id)
  if (!documents || !index) throw new Error(`There is no API "${id}"`)
  return { ...index, documents }
}

/** The first operation with an id in the APIs of the site, if any. */
export function findSource(
  { apis }: Pick<Portal, 'apis'>,
  locale: Locale,
  id: string,
): { document: OpenApiDocument; source: OperationSource } | undefined {
  for (const { documents } of apis.values()) {
    const document = documents.get(locale)
    const source = document && operationsById(document).get(id)
    if (source) return { document, source }
  }
  return undefined
}
