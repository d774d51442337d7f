import { webhookProperties } from '@shiori/sandbox/webhooks'
import type { OpenApiDocument } from '../reference/description/openapi.ts'
import type { OperationSource } from '../reference/operation-source.ts'
import { chosenGenerators } from '../reference/samples/chosen-generators.ts'
import { curl } from '../reference/samples/curl.ts'
import type { SampleGenerator } from '../reference/samples/generator.ts'
import { signedShell } from '../reference/webhooks/signed-shell.ts'

/**
 * Clients for the samples of an operation. For a signed webhook, only the client that signs is included, since
 * receivers refuse unsigned requests.
 */
export function sampleGenerators(
  clients: Parameters<typeof chosenGenerators>[0],
  document: OpenApiDocument,
  { operation, webhook }: OperationSource,
): readonly SampleGenerator[] {
  const { signature, delivery } = webhook ? webhookProperties(operation, document) : {}
  if (!signature) return chosenGenerators(clients)
  return [{ ...curl, generate: request => signedShell(request, signature, delivery) }]
}
