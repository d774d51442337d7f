import type { Locale } from '../config/locale.ts'
import type { SampleClientId } from '../config/sample-clients.ts'
import type { Portal } from '../portal/types.ts'
import type { Json } from '../reference/description/json.ts'
import { makeSampleRequest } from '../reference/make-sample-request.ts'
import { chosenGenerators } from '../reference/samples/chosen-generators.ts'
import { findSource } from './find-api.ts'
import type { ClientSample } from './home-types.ts'

interface SamplesOf {
  /** operationId in one of the site's APIs. */
  operation: string
  /** Ids of the clients in the order of their tabs. */
  clients: readonly SampleClientId[]
  /** Sent instead of the description's example. */
  body?: Json | undefined
}

/** Samples of a request outside the reference; none for an operation with an error that the check of the home page has reported. */
export async function requestSamples(
  portal: Portal,
  locale: Locale,
  { operation, clients, body }: SamplesOf,
): Promise<ClientSample[]> {
  const found = findSource(portal, locale, operation)
  if (!found) return []
  const request = makeSampleRequest(found.document, found.source, body)
  const chosen = chosenGenerators(clients)
  return Promise.all(
    chosen.map(async ({ id, tab, language, label, highlight, generate }) => {
      const alone = chosen.filter(other => other.tab === tab).length === 1
      return {
        // Two clients of one language need separate tabs.
        tab: alone ? tab : id,
        label: alone ? language : `${language} ${label}`,
        language: highlight,
        html: await portal.highlight(generate(request), highlight),
      }
    }),
  )
}
