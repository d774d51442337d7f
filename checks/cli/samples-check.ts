import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { ProblemsError } from 'shiori/internal/config/problem.ts'
import { loadApis } from 'shiori/internal/portal/load-apis.ts'
import { loadConfig } from 'shiori/internal/portal/load-config.ts'
import { makeSampleRequest } from 'shiori/internal/reference/make-sample-request.ts'
import { operationSources } from 'shiori/internal/reference/operation.ts'
import type { SampleRequest } from 'shiori/internal/reference/sample-request.ts'
import { hardRequests } from 'shiori/internal/reference/testing/hard-requests.ts'
import { type ClientResult, checkSamples } from '../samples/check-samples.ts'

/** So many failures of a client are shown. */
const mostShown = 3

/**
 * `npm run samples:check`: runs the request sample of every operation, and of requests made to be hard, in every client
 * that is here. `-- --install` installs the others before
 * (apt-get); `--report FILE` writes the counts as JSON for `npm test`.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { install: { type: 'boolean' }, report: { type: 'string' } } })
  const requests = [...hardRequests, ...(await requestsOfApis())]
  const results = await checkSamples(requests, { install: values.install })
  for (const result of results) {
    console.log(`${result.client}: ${summary(result)}`)
    for (const { request, problems, code } of result.failures.slice(0, mostShown)) {
      const indented = code.replaceAll(/^/gm, '    ')
      console.log(`\n  ${request.method} ${request.url}\n  ${problems.join('\n  ')}\n\n${indented}\n`)
    }
  }
  const failed = results.reduce((sum, { failures }) => sum + failures.length, 0)
  const checked = results.reduce((sum, result) => sum + result.checked, 0)
  const skipped = results.filter(({ mode }) => mode === 'not checked').length * requests.length
  if (values.report)
    await writeFile(values.report, JSON.stringify({ passed: checked - failed, failed, skipped }))
  process.exitCode = failed > 0 || checked === 0 ? 1 : 0
}

/** The sample requests of every operation of the site's APIs. */
async function requestsOfApis(): Promise<SampleRequest[]> {
  const root = path.resolve(import.meta.dirname, '../../site')
  const config = await loadConfig(root)
  const { apis, problems } = loadApis(root, config)
  if (problems.length > 0) throw new ProblemsError(problems)
  return apis.flatMap(({ description }) => {
    const document = description.documents.get(config.defaultLocale)
    return document ? [...operationSources(document)].map(source => makeSampleRequest(document, source)) : []
  })
}

function summary({ mode, checked, failures }: ClientResult): string {
  if (mode === 'not checked') return 'not checked, its language is not installed (--install installs it)'
  const how = mode === 'parsed only' ? 'parsed (its library is not installed)' : mode
  return `${checked} ${how}, ${failures.length} failed`
}

await main()
