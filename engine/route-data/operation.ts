import type { Locale } from '../config/locale.ts'
import { siteMessages } from '../config/messages/site-messages.ts'
import type { Problem } from '../config/problem.ts'
import { fileUrl, localizedUrl } from '../config/urls.ts'
import type { Route } from '../content/route-types.ts'
import type { Portal } from '../portal/types.ts'
import { authoredSamples } from '../reference/authored-samples.ts'
import { cutBranches } from '../reference/cut-branches.ts'
import type { OpenApiDocument } from '../reference/description/openapi.ts'
import { operationSlug } from '../reference/description/operation-id.ts'
import { makeSampleRequest } from '../reference/make-sample-request.ts'
import { operationModel } from '../reference/operation.ts'
import { isTryable, operationGroup } from '../reference/operation-group.ts'
import type { OperationSource } from '../reference/operation-source.ts'
import { isTitle, operationTitle } from '../reference/operation-title.ts'
import { operationsById } from '../reference/operations-by-id.ts'
import { bundlePath, samplesPath, slicePath } from '../reference/paths.ts'
import { serverAddresses } from '../reference/server.ts'
import { hasOperationFiles } from '../reference/slice.ts'
import type { Operation, OperationLink } from '../reference/types.ts'
import { descriptionTexts } from './api-texts.ts'
import { findApi } from './find-api.ts'
import { frameData } from './frame.ts'
import { highlightedExamples, responseExamples } from './highlighted-examples.ts'
import type { LinkData } from './link-types.ts'
import { pageLink } from './links.ts'
import { modelHrefs } from './model-hrefs.ts'
import type { OperationPageData, RequestSamples } from './reference-types.ts'
import { sampleGenerators } from './sample-generators.ts'
import { sampleLanguage } from './sample-language.ts'
import { sharedValues } from './shared-values.ts'
import { navigation } from './sidebar.ts'
import { callbackData, webhookData } from './webhook-data.ts'

/**
 * Data of an operation's page.
 *
 * @throws If the site has no such API or operation.
 */
export async function operationPage(
  portal: Portal,
  route: Extract<Route, { kind: 'operation' }>,
): Promise<OperationPageData> {
  const { locale, path } = route
  const { document, source, apiPath, texts, operation } = operationOf(portal, route)
  portal.onOperation?.(operation)
  if (operation.error) portal.onProblem?.(operationProblem(portal, route, operation.error))
  const cut = cutBranches(operation)
  const nav = navigation(portal, locale, path)
  const samplesHref = localizedUrl(portal.urls, portal.config.defaultLocale, samplesPath(path))
  const url = (target: string) => localizedUrl(portal.urls, locale, target)
  const file = (target: string) => fileUrl(portal.urls, locale, target)
  return {
    frame: frameData(portal, {
      kind: 'operation',
      locale,
      path,
      title: operation.title,
      description: pageDescription(portal, locale, source, operation),
      ogType: 'article',
    }),
    sidebar: nav.sidebar,
    breadcrumbs: [...nav.breadcrumbs, { label: operation.title, lang: texts.lang, href: undefined }],
    operation,
    group: portal.config.console && isTryable(source) ? operationGroup(source.operation) : undefined,
    ...(cut.branches.length > 0 ? { shown: cut.operation } : {}),
    lang: texts.lang,
    useInsteadHref: operation.useInstead && url(`${apiPath}/${operation.useInstead.slug}`),
    tokenGuides: Object.fromEntries(
      operation.security.flat().flatMap(({ name, guide }) => {
        const link = guide === undefined ? undefined : guideLink(portal, locale, guide)
        return link ? [[name, link]] : []
      }),
    ),
    tokenIssuers: Object.fromEntries(
      operation.security.flat().flatMap(({ name, issuedBy = '' }) => {
        const issuer = operationsById(document).get(issuedBy)
        const link = operationLink(document, issuedBy)
        // An operation that requires a token cannot issue that token.
        if (!issuer || !link || issuer === source) return []
        const { title, path: target, slug } = link
        const method = link.method.toUpperCase()
        const group = operationGroup(issuer.operation)
        return [[name, { href: url(`${apiPath}/${slug}`), title, method, path: target, group }]]
      }),
    ),
    guides: operation.guides.flatMap(id => guideLink(portal, locale, id) ?? []),
    samples: await requestSamples(
      portal,
      document,
      source,
      serverAddresses(operation.servers ?? []),
      samplesHref,
    ),
    ...(source.webhook ? await webhookData(portal, operation, samplesHref) : {}),
    responseExamples: await responseExamples(portal, operation),
    bodyExamples: await highlightedExamples(portal, '', operation.body?.contents ?? []),
    ...(await callbackData(portal, operation, samplesHref)),
    files: {
      json: file(bundlePath(apiPath, 'json')),
      yaml: file(bundlePath(apiPath, 'yaml')),
      ...(hasOperationFiles(document) ? { operation: file(slicePath(path)) } : {}),
    },
    pagination: nav.pagination,
  }
}

/** Description of the page for lists and search engines; for a webhook, it begins with the sender. */
function pageDescription(
  portal: Portal,
  locale: Locale,
  { operation: { summary }, webhook }: OperationSource,
  { title }: Operation,
): string {
  if (!webhook) return summary || title
  const sentByApi = siteMessages(portal.config, locale).reference.webhook
  return summary && !isTitle(summary, title) ? `${sentByApi}. ${summary}` : sentByApi
}

function operationProblem(
  portal: Portal,
  { api, id }: Extract<Route, { kind: 'operation' }>,
  error: string,
): Problem {
  const file = portal.apis.get(api)?.files[0]
  return {
    severity: 'warning',
    code: 'api-operation',
    ...(file ? { file } : {}),
    message: `operation "${id}": only its texts can be shown: ${error}`,
  }
}

/** Operations of a document in its order. */
export function operationIds(document: OpenApiDocument): string[] {
  return [...operationsById(document).keys()]
}

/** @throws If the site has no such API or operation. */
export function findOperation(
  portal: Portal,
  locale: Locale,
  api: string,
  id: string,
): { document: OpenApiDocument; source: OperationSource; apiPath: string } {
  const { documents, path: apiPath } = findApi(portal, api)
  const document = documents.get(locale)
  const source = document && operationsById(document).get(id)
  if (!source) throw new Error(`The API "${api}" has no operation "${id}"`)
  return { document, source, apiPath }
}

/** The model of an operation's page, with its sources. */
interface OperationModel extends ReturnType<typeof findOperation> {
  texts: ReturnType<typeof descriptionTexts>
  operation: Operation
}

/** The latest models: the page with an operation's samples is rendered shortly after its page. */
const recentModel = sharedValues<string, OperationModel>(16)

/**
 * The model of an operation's page, with its sources; cached for a short time.
 *
 * @throws If the site has no such API or operation.
 */
export function operationOf(
  portal: Portal,
  { locale, api, id }: Pick<Extract<Route, { kind: 'operation' }>, 'locale' | 'api' | 'id'>,
): OperationModel {
  return recentModel(portal, JSON.stringify([locale, api, id]), () => {
    const found = findOperation(portal, locale, api, id)
    const { document, source } = found
    const texts = descriptionTexts(portal, api, locale)
    const find = (operationId: string) => operationLink(document, operationId)
    const modelHref = modelHrefs(portal, api, locale)
    const operation = operationModel({ document, html: texts.html, find, modelHref }, source)
    return { ...found, texts, operation }
  })
}

/** An operation for links. */
export function operationLink(document: OpenApiDocument, id: string): OperationLink | undefined {
  const source = operationsById(document).get(id)
  if (!source) return undefined
  const { operation, method, path } = source
  return { title: operationTitle(source), method, path, slug: operationSlug(operation, method, path) }
}

function guideLink(portal: Portal, locale: Locale, id: string): LinkData | undefined {
  const doc = portal.model.docs.get(locale)?.get(id)
  return doc && pageLink(portal, locale, doc.title, doc.path, doc.locale)
}

async function requestSamples(
  portal: Portal,
  document: OpenApiDocument,
  source: OperationSource,
  servers: string[],
  href: string,
): Promise<RequestSamples> {
  const generators = sampleGenerators(portal.config.samples.clients, document, source)
  const [first] = generators
  if (!first) throw new Error('There is no generator of request samples')
  // Samples by the API's authors come first, because they use their own SDKs.
  const authored = authoredSamples(source.operation)
  const code = first.generate(makeSampleRequest(document, source))
  const [authoredSample] = authored
  const language = authoredSample ? sampleLanguage(authoredSample.language) : first.highlight
  return {
    clients: [
      ...authored.map(({ id, name }) => ({ id, language: name, label: '' })),
      ...generators.map(({ id, language, label }) => ({ id, language, label })),
    ],
    html: await portal.highlight(authoredSample?.source ?? code, language),
    language,
    href,
    ...(servers.length > 1 ? { servers } : {}),
  }
}
