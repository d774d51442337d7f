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
 * The engine to push to. Its address and index come from site.config.ts, or from the environment while the
 * configuration names another engine: an index is filled before the site switches to it. The key always comes from the
 * environment.
 *
 * @throws {PushError} That names the missing setting.
 */
export function pushTarget(to: Target, { engine, environment, ...rest }: TargetSettings): PushEngine {
  const read = (name: string, configured: string | undefined, what: string) => {
    const value = configured ?? environment[name]
    if (!value) throw new PushError(`${name} is missing: ${what}`)
    return value
  }
  const remedy = 'set it, or search.engine in site.config.ts'
  if (to === 'algolia') {
    const configured = engine?.type === 'algolia' ? engine : undefined
    return createAlgoliaPush({
      ...rest,
      applicationId: read('ALGOLIA_APPLICATION_ID', configured?.applicationId, remedy),
      indexName: read('ALGOLIA_INDEX_NAME', configured?.indexName, remedy),
      adminKey: read('ALGOLIA_ADMIN_KEY', undefined, 'set it to a key that may write to the index'),
    })
  }
  const configured = engine?.type === 'typesense' ? engine : undefined
  return createTypesensePush({
    ...rest,
    host: read('TYPESENSE_HOST', configured?.host, remedy),
    collection: read('TYPESENSE_COLLECTION', configured?.collection, remedy),
    adminKey: read('TYPESENSE_ADMIN_KEY', undefined, 'set it to a key that may write to the collection'),
  })
}
