import type { Locale } from '../../config/locale.ts'
import type { AlgoliaEngine } from '../adapters/engine-config.ts'
import { algoliaSettings } from './algolia-settings.ts'
import { batchesOf } from './batches.ts'
import { PushError } from './push-error.ts'
import type { PushEngine } from './push-records.ts'
import { type EngineRequest, type Patience, requestEngine } from './request.ts'

export interface AlgoliaPushOptions extends Pick<AlgoliaEngine, 'applicationId' | 'indexName'> {
  adminKey: string
  locales: readonly Locale[]
  patience: Patience
  /** Origins that replace those of the application. */
  hosts?: string[]
}

/** Maximum number of requests for a task's status. */
const taskPolls = 600
/** Milliseconds between two such requests. */
const taskPause = 1000

/** Sends records with Algolia's Search API (algolia.com/doc/rest-api/search): batch, task, browse, settings. */
export function createAlgoliaPush(options: AlgoliaPushOptions): PushEngine {
  const { applicationId, indexName, adminKey, patience } = options
  const hosts = options.hosts ?? [
    `https://${applicationId}.algolia.net`,
    ...[1, 2, 3].map(number => `https://${applicationId}-${number}.algolianet.com`),
  ]
  let lastTask: number | undefined

  const call = <T>(method: EngineRequest['method'], path: string, body?: unknown, mayBeMissing = false) =>
    requestEngine(
      {
        method,
        hosts,
        path: `/1/indexes/${encodeURIComponent(indexName)}${path}`,
        headers: {
          'x-algolia-application-id': applicationId,
          'x-algolia-api-key': adminKey,
          ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        onRefusal:
          'Check that ALGOLIA_ADMIN_KEY is a key of this application that may addObject, deleteObject, browse, settings and editSettings, and that the application id is right.',
        mayBeMissing,
      },
      text => JSON.parse(text) as T,
      patience,
    )

  const write = async (action: 'updateObject' | 'deleteObject', bodies: readonly object[]) => {
    const requests = bodies.map(body => ({ action, body }))
    const answer = await call<{ taskID: number }>('POST', '/batch', { requests })
    lastTask = answer?.taskID
  }

  /** Algolia queues writes; a task is done when its status is `published`. */
  const waitForTask = async () => {
    if (lastTask === undefined) return
    for (let poll = 0; poll < taskPolls; poll += 1) {
      const task = await call<{ status: string }>('GET', `/task/${lastTask}`)
      if (task?.status === 'published') return
      await new Promise(resolve => setTimeout(resolve, Math.min(taskPause, patience.backOff)))
    }
    throw new PushError(
      'Algolia has not finished the last batch. Push again later; old records are still there.',
    )
  }

  /** Ids and builds of all records in the index, in pages of 1,000. */
  const browse = async () => {
    const records: { objectID: string; build?: string }[] = []
    let cursor: string | undefined
    do {
      const page = await call<{ hits: typeof records; cursor?: string }>(
        'POST',
        '/browse',
        cursor === undefined
          ? { hitsPerPage: 1000, attributesToRetrieve: ['objectID', 'build'] }
          : { cursor },
      )
      records.push(...(page?.hits ?? []))
      cursor = page?.cursor
    } while (cursor !== undefined)
    return records
  }

  return {
    target: `algolia ${applicationId} ${indexName}`,
    batch: { count: 1000, bytes: 5_000_000 },
    async prepare() {
      const found = await call<Record<string, unknown>>('GET', '/settings', undefined, true)
      const settings = algoliaSettings(found, options.locales)
      if (settings) await call('PUT', '/settings', settings)
    },
    send: records => write('updateObject', records),
    async present(build) {
      await waitForTask()
      const records = await browse()
      return new Set(records.filter(record => record.build === build).map(({ objectID }) => objectID))
    },
    async removeOld(_build, ids) {
      await waitForTask()
      const records = await browse()
      const old = records.filter(({ objectID }) => !ids.has(objectID)).map(({ objectID }) => ({ objectID }))
      for (const batch of batchesOf(old, { count: 1000, bytes: 5_000_000 }))
        await write('deleteObject', batch)
      if (old.length > 0) await waitForTask()
      return old.length
    },
  }
}
