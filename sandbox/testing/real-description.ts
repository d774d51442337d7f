import { readFileSync } from 'node:fs'
import path from 'node:path'
import { apiDocumentFile } from 'shiori/api'
import type { OpenApi } from '../core/description/openapi.ts'

/** The description of the site beside this package, in one piece: the largest that the sandbox is held to. */
export async function realDescription(): Promise<OpenApi> {
  return JSON.parse(
    readFileSync(await apiDocumentFile(path.resolve(import.meta.dirname, '../../site')), 'utf8'),
  )
}
