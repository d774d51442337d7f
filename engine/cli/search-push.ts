import { loadSearchPages } from '../build/load-search-pages.ts'
import { counted } from '../config/counted.ts'
import { loadConfig } from '../portal/load-config.ts'
import { sitePaths } from '../portal/paths.ts'
import { PushError } from '../search/push/push-error.ts'
import { targets } from '../search/push/push-target.ts'
import { runPush } from '../search/push/run-push.ts'
import { type Command, CommandError, siteArguments, UsageError } from './command.ts'

/** `shiori search:push`: sends the search records to a hosted engine. */
export const searchPush: Command = {
  usage: `shiori search:push [SITE] --to ${targets.join(' | ')}

The environment variable ALGOLIA_ADMIN_KEY or TYPESENSE_ADMIN_KEY contains the admin key.`,
  async run(args) {
    const { values, root } = siteArguments(args, { to: { type: 'string' } })
    const to = targets.find(target => target === values.to)
    if (!to)
      throw new UsageError(values.to ? `Unknown search engine "${values.to}".` : 'Missing option: --to.')
    const paths = sitePaths(root)
    const start = performance.now()
    const config = await loadConfig(root)
    try {
      const { records, resumed, removed } = await runPush({
        to,
        root,
        config,
        environment: process.env,
        load: () => loadSearchPages(paths),
        output: process.stdout,
      })
      const seconds = ((performance.now() - start) / 1000).toFixed(1)
      console.log(
        `${records - resumed} of ${counted(records, 'record')} sent, ${counted(removed, 'old one')} removed (${seconds} s)`,
      )
      return 0
    } catch (error) {
      throw error instanceof PushError ? new CommandError(error.message) : error
    }
  },
}
