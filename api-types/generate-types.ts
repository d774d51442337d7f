import openapiTypeScript, { astToString } from 'openapi-typescript'

/** TypeScript types of a bundled OpenAPI 3.1 document: `paths`, `operations` and `components`, as openapi-typescript makes them. */
export async function generateTypes(document: object): Promise<string> {
  return astToString(await openapiTypeScript(JSON.stringify(document), { silent: true }))
}
