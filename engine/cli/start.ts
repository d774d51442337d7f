import type { Server } from 'node:http'
import path from 'node:path'
import { recoverOutput, siteRecovered } from '../build/output/recover-output.ts'
import { baseOf } from '../config/urls.ts'
import { accessLine } from '../server/access-log.ts'
import { catchProviderErrors } from '../server/ask/provider-errors.ts'
import { type ClientOf, readClientOf } from '../server/clients/client-of.ts'
import type { FeedbackReceiver } from '../server/feedback/receiver.ts'
import { type ListenAddress, listen, listenAddress, metricsAddress } from '../server/listen.ts'
import { createMetricsServer } from '../server/metrics-server.ts'
import { observeRequests } from '../server/observe-requests.ts'
import { createPortalServer } from '../server/portal-server.ts'
import { stopOnSignals } from '../server/shutdown.ts'
import { SiteReader } from '../server/site-reader.ts'
import { readTlsFiles } from '../server/tls-files.ts'
import { type Command, siteArguments, UsageError } from './command.ts'

/** `shiori start`: serves the folder that `shiori build` wrote. */
export const start: Command = {
  usage: `shiori start [FOLDER]

FOLDER is the environment variable DIST, or else dist. Other environment variables:

  PORT, HOST         port and address of the server (default: 3000, every address)
  TLS_CERT, TLS_KEY  PEM files, for HTTPS
  LOG=json           logs each request as a line of JSON
  METRICS_PORT       port that serves metrics for Prometheus
  FEEDBACK           file that stores the feedback of readers; "shiori feedback:report" shows it
  TRUSTED_PROXIES    proxies whose X-Forwarded-For is trusted: addresses or networks`,
  async run(args) {
    const { root: folder } = siteArguments(args.length > 0 ? args : [process.env.DIST || 'dist'], {})
    const address = listenAddress(process.env)
    const metricsTarget = metricsAddress(process.env)
    const tls = readTlsFiles(process.env)
    const log = isLogged(process.env)
    if (await recoverOutput(folder)) console.error(siteRecovered)
    const clientOf = readClientOf(process.env)
    const reader = await SiteReader.open(folder)
    const feedback = await openFeedback(process.env, clientOf)
    const { rules } = reader.first
    if (feedback && !rules.feedback)
      console.error(
        'FEEDBACK is set, but the site does not ask for feedback: see "feedback" in its configuration.',
      )
    const server = createPortalServer(reader, { tls, feedback: feedback?.receiver, clientOf })
    if (log) observeRequests(server, request => process.stdout.write(accessLine(request, new Date())))
    catchProviderErrors()
    const origin = await listen(server, address)
    const stopMetrics = metricsTarget ? await serveMetrics(server, metricsTarget) : async () => {}
    stopOnSignals(server, async () => {
      await stopMetrics()
      await feedback?.close()
    })
    console.log(`The site is served at ${origin}${baseOf(rules.urls)} (Ctrl+C ends it)`)
    return 0
  },
}

/**
 * Starts a server for metrics. If it cannot listen, the observed server is closed, too: otherwise nobody would notice that metrics are missing.
 *
 * @returns A function that stops it.
 */
async function serveMetrics(observed: Server, address: ListenAddress): Promise<() => Promise<void>> {
  const server = createMetricsServer(observed)
  const origin = await listen(server, address, 'METRICS_PORT').catch(error => {
    observed.close()
    throw error
  })
  console.log(`Metrics for Prometheus are at ${origin}/metrics`)
  return async () => {
    server.close()
    server.closeAllConnections()
  }
}

/**
 * Opens the file of `FEEDBACK`. A damaged file is only reported, because readers need the site more than we need their
 * feedback.
 *
 * @returns Undefined if no file is named or it cannot be used.
 */
async function openFeedback(
  { FEEDBACK = '' }: NodeJS.ProcessEnv,
  clientOf: ClientOf,
): Promise<{ receiver: FeedbackReceiver; close(): Promise<void> } | undefined> {
  if (FEEDBACK.trim() === '') return undefined
  // SQLite is loaded only if feedback is recorded.
  const [{ FeedbackReceiver }, { ThreadedStore }] = await Promise.all([
    import('../server/feedback/receiver.ts'),
    import('../server/feedback/threaded-store.ts'),
  ])
  try {
    const store = await ThreadedStore.open(path.resolve(FEEDBACK))
    return { receiver: new FeedbackReceiver(store, clientOf), close: () => store.close() }
  } catch (error) {
    console.error(`No feedback is stored: ${error instanceof Error ? error.message : error}`)
    return undefined
  }
}

/**
 * Whether requests are logged.
 *
 * @throws {UsageError} If `LOG` asks for another format than JSON.
 */
function isLogged({ LOG = '' }: NodeJS.ProcessEnv): boolean {
  if (LOG !== '' && LOG !== 'json') throw new UsageError(`LOG is "${LOG}", expected "json"`)
  return LOG === 'json'
}
