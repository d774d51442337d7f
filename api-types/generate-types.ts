import openapiTypeScript, { astToString } from 'openapi-typescript'

/**
 * Generates TypeScript types for a bundled OpenAPI 3.1 document with openapi-typescript: `paths`, `operations` and
 * `components`.
 */
export async function generateTypes(document: object): Promise<string> {
  return astToString(await openapiTypeScript(JSON.stringify(document), { silent: true }))
}
