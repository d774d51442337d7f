import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { ProblemsError } from 'shiori/internal/config/problem.ts'
import { loadApis } from 'shiori/internal/portal/load-apis.ts'
import { loadConfig } from 'shiori/internal/portal/load-config.ts'
import { makeSampleRequest } from 'shiori/internal/reference/make-sample-request.ts'
import { operationSources } from 'shiori/internal/reference/operation-source.ts'
import type { SampleRequest } from 'shiori/internal/reference/sample-request.ts'
import { loadOne, modelsOf } from 'shiori/internal/reference/testing/description.ts'
import { hardRequests } from 'shiori/internal/reference/testing/hard-requests.ts'
import { hostileRequests } from 'shiori/internal/reference/testing/hostile-requests.ts'
import { signedWebhooks } from 'shiori/internal/reference/testing/signed-webhooks.ts'
import { receivers } from 'shiori/internal/reference/webhooks/receivers/receivers.ts'
import { sampleDay } from 'shiori/internal/testing/sample.ts'
import setUp from '../../site/sandbox/serve.ts'
import { siteGuideSettings } from '../guides/site-settings.ts'
import { canRun, checkReceiver } from '../samples/check-receivers.ts'
import { type ClientResult, checkSamples } from '../samples/check-samples.ts'
import { sandboxPlatform } from '../samples/sandbox-platform.ts'
import { runCommand } from './run-command.ts'

/**
 * With `--part`, a client runs every ninth request, each client different ones, each day different ones; it runs all
 * difficult requests.
 */
const operationsPerSample = 9

const usage = `npm run samples:check   runs the request sample of every operation in every client that is installed

  --install       installs missing clients (apt-get)
  --part          each client tries one operation in ${operationsPerSample}
  --report FILE   writes the counts as JSON`

const options = {
  install: { type: 'boolean' },
  part: { type: 'boolean' },
  report: { type: 'string' },
} as const

interface Options {
  install?: boolean
  part?: boolean
  report?: string
}

const site = path.resolve(import.meta.dirname, '../../site')

/** Maximum number of failures that are shown for a client. */
const maxShown = 3

/**
 * `npm run samples:check`: runs the request sample of every operation, and difficult requests, in every installed
 * client. The sandbox responds, in a separate world for each, and must respond as the operation's page says. `--
 * --install` first installs the other clients (apt-get); `--part` limits each client to a part of the operations;
 * `--report FILE` writes the counts as JSON for `npm test`.
 */
async function check(values: Options): Promise<void> {
  const operations = await requestsOfApis()
  const requests = [...hardRequests, ...hostileRequests, ...operations.keys()]
  const settings = siteGuideSettings(site)
  const platform = sandboxPlatform(await setUp(), operations, settings.organization)
  const results = await checkSamples(requests, {
    install: values.install,
    platform,
    ...(values.part && {
      isTried: (client, request) =>
        request < hardRequests.length || (client + request + sampleDay) % operationsPerSample === 0,
    }),
  })
  for (const result of results) {
    console.log(`${result.client}: ${summary(result)}`)
    for (const { request, problems, code } of result.failures.slice(0, maxShown)) {
      const indented = code.replaceAll(/^/gm, '    ')
      console.log(`\n  ${request.method} ${request.url}\n  ${problems.join('\n  ')}\n\n${indented}\n`)
    }
  }
  const receiverFailures = await checkReceivers()
  const failed = receiverFailures + results.reduce((sum, { failures }) => sum + failures.length, 0)
  const checked = results.reduce((sum, result) => sum + result.checked, 0)
  const skipped = results.filter(({ mode }) => mode === 'not checked').length * requests.length
  if (values.report)
    await writeFile(values.report, JSON.stringify({ passed: checked - failed, failed, skipped }))
  process.exitCode = failed > 0 || checked === 0 ? 1 : 0
}

/** Runs the receivers of webhooks that are signed in different ways. @returns How many are wrong. */
async function checkReceivers(): Promise<number> {
  let failed = 0
  for (const receiver of receivers.filter(canRun))
    for (const [name, description] of Object.entries(signedWebhooks)) {
      const document = loadOne(description)
      for (const operation of modelsOf(document)) {
        const problems = await checkReceiver(receiver, document, operation)
        if (problems.length > 0) failed++
        console.log(
          `${receiver.id}, signature over ${name}: ${problems.join('\n  ') || 'accepts and refuses as expected'}`,
        )
      }
    }
  return failed
}

/** Returns the sample requests of all operations of the site's APIs, with the operations' ids. */
async function requestsOfApis(): Promise<Map<SampleRequest, string>> {
  const config = await loadConfig(site)
  const { apis, problems } = loadApis(site, config)
  if (problems.length > 0) throw new ProblemsError(problems)
  return new Map(
    apis.flatMap(({ description }) => {
      const document = description.documents.get(config.defaultLocale)
      const sources = document ? [...operationSources(document)] : []
      return sources.flatMap(source =>
        document ? [[makeSampleRequest(document, source), source.operation.operationId ?? ''] as const] : [],
      )
    }),
  )
}

function summary({ mode, checked, failures }: ClientResult): string {
  if (mode === 'not checked') return 'not checked, its language is not installed (--install installs it)'
  const how = mode === 'parsed only' ? 'parsed only (its runtime is not installed)' : mode
  return `${checked} ${how}, ${failures.length} failed`
}

await runCommand({ usage, options, maxPositionals: 0 }, check)
