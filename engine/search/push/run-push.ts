import { createHash } from 'node:crypto'
import path from 'node:path'
import type { Locale } from '../../config/locale.ts'
import type { HostedEngine } from '../adapters/engine-config.ts'
import type { SearchPage } from '../types.ts'
import { createProgress, type ProgressOutput } from './progress.ts'
import { type PushReport, pushRecords } from './push-records.ts'
import { pushTarget, type Target } from './push-target.ts'
import { engineRecords } from './records.ts'
import { defaultPatience, type Patience } from './request.ts'

/** Properties of site.config.ts that a push needs. */
export interface PushConfig {
  url: string
  basePath: string
  locales: readonly { code: Locale }[]
  search: { engine?: HostedEngine | { type: 'static' } | undefined }
}

export interface PushRun {
  to: Target
  root: string
  config: PushConfig
  environment: Readonly<Record<string, string | undefined>>
  /** Loads the pages of the site, by locale. */
  load: () => Promise<Map<Locale, SearchPage[]>>
  output: ProgressOutput
  patience?: Partial<Patience>
}

/**
 * Pushes the site's records to a hosted engine and removes stale ones. Until all are sent, the state of the push is in
 * .cache/search-push.
 *
 * @throws {PushError} If the push fails. Missing settings or secrets are reported before pages are loaded.
 */
export async function runPush(run: PushRun): Promise<PushReport> {
  const { to, root, config, environment } = run
  const progress = createProgress(run.output)
  const engine = pushTarget(to, {
    engine: config.search.engine,
    environment,
    locales: config.locales.map(({ code }) => code),
    patience: { ...defaultPatience, notice: progress.notice, ...run.patience },
  })
  const records = engineRecords(await run.load(), config)
  const name = createHash('sha256').update(engine.target).digest('hex').slice(0, 12)
  const stateFile = path.join(root, '.cache/search-push', `${to}-${name}.json`)
  return pushRecords(engine, records, stateFile, progress)
}
