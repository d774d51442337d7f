import type { Locale } from '../../config/locale.ts'
import type { HostedEngine } from '../adapters/engine-config.ts'
import { createAlgoliaPush } from './push-algolia.ts'
import { PushError } from './push-error.ts'
import type { PushEngine } from './push-records.ts'
import { createTypesensePush } from './push-typesense.ts'
import type { Patience } from './request.ts'

export const targets = ['algolia', 'typesense'] as const
export type Target = (typeof targets)[number]

interface TargetSettings {
  /** `search.engine` of site.config.ts. */
  engine: HostedEngine | { type: 'static' } | undefined
  environment: Readonly<Record<string, string | undefined>>
  locales: readonly Locale[]
  patience: Patience
}

/**
 * The engine to push to. Where to comes from site.config.ts, or from the environment as long as another engine is set
 * there (an index is filled before a site changes over); the secret comes from the environment only.
 *
 * @throws {PushError} naming what is missing.
 */
export function pushTarget(to: Target, { engine, environment, ...rest }: TargetSettings): PushEngine {
  const read = (name: string, configured: string | undefined, what: string) => {
    const value = configured ?? environment[name]
    if (!value) throw new PushError(`${name} is missing: ${what}`)
    return value
  }
  const where = 'set it, or search.engine in site.config.ts'
  if (to === 'algolia') {
    const own = engine?.type === 'algolia' ? engine : undefined
    return createAlgoliaPush({
      ...rest,
      applicationId: read('ALGOLIA_APPLICATION_ID', own?.applicationId, where),
      indexName: read('ALGOLIA_INDEX_NAME', own?.indexName, where),
      adminKey: read('ALGOLIA_ADMIN_KEY', undefined, 'set it to a key that may write to the index'),
    })
  }
  const own = engine?.type === 'typesense' ? engine : undefined
  return createTypesensePush({
    ...rest,
    host: read('TYPESENSE_HOST', own?.host, where),
    collection: read('TYPESENSE_COLLECTION', own?.collection, where),
    adminKey: read('TYPESENSE_ADMIN_KEY', undefined, 'set it to a key that may write to the collection'),
  })
}
