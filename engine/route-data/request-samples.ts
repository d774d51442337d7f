import type { Locale } from '../config/locale.ts'
import type { SampleClientId } from '../config/sample-clients.ts'
import type { Portal } from '../portal/types.ts'
import type { Json } from '../reference/description/json.ts'
import { makeSampleRequest } from '../reference/make-sample-request.ts'
import { operationsById } from '../reference/operations-by-id.ts'
import { chosenGenerators } from '../reference/samples/chosen-generators.ts'
import type { ClientSample } from './home-types.ts'

interface SamplesOf {
  /** operationId in one of the site's APIs. */
  operation: string
  /** Ids of the clients in the order of their tabs. */
  clients: readonly SampleClientId[]
  /** Sent in place of the description's example. */
  body?: Json | undefined
}

/** Samples of a request outside of the reference; none for an operation that the check of the home page has told of. */
export async function requestSamples(
  portal: Portal,
  locale: Locale,
  { operation, clients, body }: SamplesOf,
): Promise<ClientSample[]> {
  const documents = [...portal.apis.values()].flatMap(api => api.documents.get(locale) ?? [])
  const document = documents.find(one => operationsById(one).has(operation))
  const source = document && operationsById(document).get(operation)
  if (!source) return []
  const request = makeSampleRequest(document, source, body)
  const chosen = chosenGenerators(clients)
  return Promise.all(
    chosen.map(async ({ id, tab, language, label, highlight, generate }) => {
      const alone = chosen.filter(other => other.tab === tab).length === 1
      return {
        // Two clients of one language need a tab each.
        tab: alone ? tab : id,
        label: alone ? language : `${language} ${label}`,
        language: highlight,
        html: await portal.highlight(generate(request), highlight),
      }
    }),
  )
}
