import type { Locale } from '../../config/locale.ts'
import { collectionName, type TypesenseEngine } from '../adapters/engine-config.ts'
import type { EngineRecord } from '../adapters/engine-record.ts'
import { PushError } from './push-error.ts'
import type { PushEngine } from './push-records.ts'
import { type EngineRequest, type Patience, requestEngine } from './request.ts'
import { typesenseDocument, typesenseSchema } from './typesense-schema.ts'

export interface TypesensePushOptions extends Pick<TypesenseEngine, 'host' | 'collection'> {
  adminKey: string
  locales: readonly Locale[]
  patience: Patience
}

/** Sends records with Typesense's API for collections and documents (typesense.org/docs/30.1/api/documents.html). */
export function createTypesensePush(options: TypesensePushOptions): PushEngine {
  const { collection, locales, patience } = options
  const host = options.host.replace(/\/$/, '')
  const nameOf = (locale: Locale) => collectionName(collection, locale)
  const names = [...new Set(locales.map(nameOf))]

  const call = <T>(
    request: Pick<EngineRequest, 'method' | 'path' | 'body' | 'mayBeMissing'>,
    read: (body: string) => T,
    type = 'application/json',
  ) =>
    requestEngine(
      {
        ...request,
        hosts: [host],
        headers: { 'X-TYPESENSE-API-KEY': options.adminKey, 'Content-Type': type },
        onRefusal:
          'Check that TYPESENSE_ADMIN_KEY is a key of this cluster that may collections:get, collections:create, documents:import, documents:export and documents:delete on the collection.',
      },
      read,
      patience,
    )
  const documents = (name: string) => `/collections/${encodeURIComponent(name)}/documents`

  return {
    target: `typesense ${host} ${collection}`,
    // The server imports 40 documents at a time; a request of this size ends well before the timeout.
    batch: { count: 500, bytes: 2_000_000 },
    async prepare() {
      for (const name of names) {
        const path = `/collections/${encodeURIComponent(name)}`
        const found = await call({ method: 'GET', path, mayBeMissing: true }, JSON.parse)
        if (found !== undefined) continue
        const localesOfCollection = locales.filter(locale => nameOf(locale) === name)
        const schema = typesenseSchema(
          name,
          localesOfCollection.length === 1 ? (localesOfCollection[0] ?? '') : '',
        )
        await call({ method: 'POST', path: '/collections', body: JSON.stringify(schema) }, JSON.parse)
      }
    },
    async send(records) {
      for (const [name, batch] of Map.groupBy(records, ({ language }) => nameOf(language)))
        await call(
          {
            method: 'POST',
            path: `${documents(name)}/import?action=upsert`,
            body: batch.map(record => JSON.stringify(typesenseDocument(record))).join('\n'),
          },
          answer => checkImport(answer, batch),
          'text/plain',
        )
    },
    async present(build) {
      const ids = new Set<string>()
      for (const name of names) {
        const query = new URLSearchParams({ filter_by: `build:=${build}`, include_fields: 'id' })
        const found = await call({ method: 'GET', path: `${documents(name)}/export?${query}` }, answer =>
          jsonLines<{ id: string }>(answer).map(({ id }) => id),
        )
        for (const id of found ?? []) ids.add(id)
      }
      return ids
    },
    async removeOld(build) {
      let removed = 0
      for (const name of names) {
        const query = new URLSearchParams({ filter_by: `build:!=${build}`, batch_size: '100' })
        const answer = await call({ method: 'DELETE', path: `${documents(name)}?${query}` }, text =>
          Number((JSON.parse(text) as { num_deleted?: number }).num_deleted ?? 0),
        )
        removed += answer ?? 0
      }
      return removed
    },
  }
}

/**
 * Checks the response to an import. Its status is 200 even if some documents were rejected; each document has a line
 * with its result.
 *
 * @throws {PushError} If a document was rejected.
 * @throws {SyntaxError} If the response is incomplete.
 */
function checkImport(answer: string, sent: readonly EngineRecord[]): void {
  const lines = jsonLines<{ success?: boolean; error?: string }>(answer)
  if (lines.length !== sent.length)
    throw new SyntaxError(`${lines.length} results for ${sent.length} documents`)
  const failed = lines.findIndex(({ success }) => success !== true)
  if (failed >= 0)
    throw new PushError(
      `Typesense did not take ${sent[failed]?.url}: ${lines[failed]?.error ?? 'no reason given'}. If the collection was not made by search:push, delete it and push again.`,
    )
}

function jsonLines<T>(text: string): T[] {
  return text
    .split('\n')
    .filter(line => line.trim() !== '')
    .map(line => JSON.parse(line) as T)
}
