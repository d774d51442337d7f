import { localizedUrl } from '../config/urls.ts'
import type { Route } from '../content/route-types.ts'
import type { CodePiece } from '../markdown/types.ts'
import type { Portal } from '../portal/types.ts'
import { authoredSamples } from '../reference/authored-samples.ts'
import { cutBranches } from '../reference/cut-branches.ts'
import type { OpenApiDocument } from '../reference/description/openapi.ts'
import { makeSampleRequest } from '../reference/make-sample-request.ts'
import type { OperationSource } from '../reference/operation-source.ts'
import { operationTitle } from '../reference/operation-title.ts'
import { atAddress, serverAddresses } from '../reference/server.ts'
import { receivedWebhook, type SentRequest } from '../reference/webhooks/received-webhook.ts'
import { receivers } from '../reference/webhooks/receivers/receivers.ts'
import { frameData } from './frame.ts'
import { operationOf } from './operation.ts'
import type { SamplesPageData } from './reference-types.ts'
import { sampleGenerators } from './sample-generators.ts'
import { sampleLanguage } from './sample-language.ts'
import { callbackMark } from './webhook-data.ts'

/**
 * Data of the page with all samples of an operation.
 *
 * @throws If the site has no such API or operation.
 */
export async function samplesPage(
  portal: Portal,
  route: Extract<Route, { kind: 'operation-samples' }>,
): Promise<SamplesPageData> {
  const { locale, api, id, operationPath } = route
  const { document, source, operation } = operationOf(portal, { locale, api, id })
  const title = operationTitle(source)
  const [, ...others] = serverAddresses(operation.servers ?? [])
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
    samples: await highlighted(portal, [
      ...samplesAt(portal, document, source, ''),
      ...(source.webhook ? receiverSamples(operation) : []),
      ...operation.callbacks.flatMap(callback =>
        receiverSamples(callback, callbackMark(callback), ` (${callback.name})`),
      ),
      ...others.flatMap((address, index) => samplesAt(portal, document, source, `@${index + 1}`, address)),
    ]),
  }
}

function receiverSamples(request: SentRequest, mark = '', of = ''): Sample[] {
  const webhook = receivedWebhook(request)
  return receivers.map(({ id, language: name, highlight: language, generate }) => ({
    id: id + mark,
    name: name + of,
    language,
    code: generate(webhook),
  }))
}

interface Sample extends CodePiece {
  id: string
  name: string
}

async function highlighted(portal: Portal, samples: readonly Sample[]): Promise<SamplesPageData['samples']> {
  const html = await portal.highlightAll(samples)
  return samples.map(({ id, name }, index) => ({ id, name, html: html[index] ?? '' }))
}

/**
 * The samples for all clients.
 *
 * @param address Address of the server, if not the default one; `mark` is appended to their ids.
 */
function samplesAt(
  portal: Portal,
  document: OpenApiDocument,
  source: OperationSource,
  mark: string,
  address?: string,
): Sample[] {
  const request = makeSampleRequest(document, address === undefined ? source : atAddress(source, address))
  const nameWithAddress = (name: string) => (address === undefined ? name : `${name} (${address})`)
  return [
    ...authoredSamples(source.operation).map(({ id, name, language, source: code }) => ({
      id: id + mark,
      name: nameWithAddress(name),
      code,
      language: sampleLanguage(language),
    })),
    ...sampleGenerators(portal.config.samples.clients, document, source).map(generator => ({
      id: generator.id + mark,
      name: nameWithAddress([generator.language, generator.label].filter(Boolean).join(' ')),
      code: generator.generate(request),
      language: generator.highlight,
    })),
  ]
}
