import { cachedFile } from './cached-file.ts'

/**
 * File of an API description in one piece, as JSON: references point into the document itself, and texts are in the
 * first locale. It is cached in the site until a file of the description, the configuration or the code that reads them
 * changes.
 *
 * @param root The site's folder.
 * @param id The API; the first by default.
 * @throws {ProblemsError} If there is no such API, or its description cannot be read.
 */
export function apiDocumentFile(root: string, id?: string): Promise<string> {
  return cachedFile(root, `openapi-${id ?? 'first'}`, ['reference/description'], async () => {
    // The loaders import parsers and highlighters, which a cached document does not need.
    const { readApi } = await import('./read-api.ts')
    const { document, files } = await readApi(root, id)
    return { text: JSON.stringify(document), files }
  })
}
