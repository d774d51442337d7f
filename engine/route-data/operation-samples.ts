import { localizedUrl } from '../config/urls.ts'
import type { Route } from '../content/types.ts'
import type { Portal } from '../portal/types.ts'
import { authoredSamples } from '../reference/authored-samples.ts'
import { cutBranches } from '../reference/cut-branches.ts'
import { makeSampleRequest } from '../reference/make-sample-request.ts'
import { operationTitle } from '../reference/operation-title.ts'
import { chosenGenerators } from '../reference/samples/chosen-generators.ts'
import { frameData } from './frame.ts'
import { operationOf } from './operation.ts'
import type { SamplesPageData } from './reference-types.ts'

/** Data of the page with all samples of an operation. @throws when the site has no such API or operation. */
export async function samplesPage(
  portal: Portal,
  route: Extract<Route, { kind: 'operation-samples' }>,
): Promise<SamplesPageData> {
  const { locale, api, id, operationPath } = route
  const { document, source, operation } = operationOf(portal, { locale, api, id })
  const request = makeSampleRequest(document, source)
  const title = operationTitle(source)
  return {
    branches: cutBranches(operation).branches,
    frame: frameData(portal, {
      kind: 'operation',
      locale,
      path: operationPath,
      title,
      description: title,
      ogType: 'article',
    }),
    lang: portal.config.locales.find(({ code }) => code === locale)?.htmlLang ?? locale,
    title: `${title} ${portal.config.titleDelimiter} ${portal.config.title}`,
    operation: { label: title, href: localizedUrl(portal.urls, locale, operationPath), external: false },
    samples: await Promise.all([
      ...authoredSamples(source.operation).map(async ({ id, name, language, source: code }) => ({
        id,
        name,
        html: await portal.highlight(code, language),
      })),
      ...chosenGenerators(portal.config.samples.clients).map(async generator => ({
        id: generator.id,
        name: [generator.language, generator.label].filter(Boolean).join(' '),
        html: await portal.highlight(generator.generate(request), generator.highlight),
      })),
    ]),
  }
}
