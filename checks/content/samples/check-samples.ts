import type { Problem } from 'shiori/internal/config/problem.ts'
import type { ContentPage } from 'shiori/internal/portal/content-pages.ts'
import type { LoadedSite } from 'shiori/internal/portal/load-site.ts'
import { apiHosts } from 'shiori/internal/reference/api-hosts.ts'
import { checkRequests } from './check-requests.ts'
import { checkSyntax } from './check-syntax.ts'
import { readSamples } from './code-sample.ts'

export interface SamplesReport {
  /** Number of code blocks. */
  samples: number
  /** Number of requests to the API in them. */
  requests: number
  problems: Problem[]
}

/** Checks that code blocks name their language and can be parsed, and that the API accepts their requests. */
export async function checkSamples(
  pages: readonly ContentPage[],
  { config, apis, apiNames }: Pick<LoadedSite, 'config' | 'apis' | 'apiNames'>,
): Promise<SamplesReport> {
  const { variables } = config
  const samples = pages.flatMap(page =>
    readSamples(page, variables).map(sample => ({ ...sample, file: page.file })),
  )
  const problems = await checkSyntax(samples, config.code.languages)
  const names = apiNames.get(config.defaultLocale)
  if (!names) return { samples: samples.length, requests: 0, problems }
  const documents = apis.flatMap(api => api.documents.get(config.defaultLocale) ?? [])
  const references = new Map(pages.map(({ file, compiled }) => [file, compiled.references]))
  const checked = await checkRequests(samples, apiHosts(apis), { names, documents }, references)
  return {
    samples: samples.length,
    requests: checked.requests,
    problems: [...problems, ...checked.problems],
  }
}
