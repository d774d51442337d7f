import { readFileSync } from 'node:fs'
import path from 'node:path'
import { apiDocumentFile } from 'shiori/api'
import type { OpenApi } from '../core/description/openapi.ts'

/** Reads the description of the site beside this package as one document; it is the largest in the tests. */
export async function realDescription(): Promise<OpenApi> {
  return JSON.parse(
    readFileSync(await apiDocumentFile(path.resolve(import.meta.dirname, '../../site')), 'utf8'),
  )
}
