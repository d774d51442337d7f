import type { z } from 'zod'
import { didYouMean, hintFor } from '../../config/nearest.ts'
import type { Description } from '../../reference/description/description.ts'
import { ExampleValidator } from '../../reference/description/example-validator.ts'
import { type Json, pointerKeys, valueAt } from '../../reference/description/json.ts'
import type { OpenApiDocument } from '../../reference/description/openapi.ts'
import { operationKeys } from '../../reference/description/path-item.ts'
import type { OperationSource } from '../../reference/operation-source.ts'
import { operationsById } from '../../reference/operations-by-id.ts'
import type { requestCopy } from './engine-sections.ts'
import type { TextPath } from './map-texts.ts'

interface RequestProblem {
  /** Path in the copy. */
  path: TextPath
  message: string
  hint?: string | undefined
}

/** Checks a request on the home page against the API descriptions: the operation must exist and accept the body. */
export function requestProblems(
  { operation, body }: z.output<typeof requestCopy>,
  apis: readonly Description[],
): RequestProblem[] {
  const documents = apis.flatMap(({ documents }) => [...documents.values()].slice(0, 1))
  const document = documents.find(document => operationsById(document).has(operation))
  const source = document && operationsById(document).get(operation)
  if (!source) {
    const ids = documents.flatMap(document => [...operationsById(document).keys()])
    const hint = hintFor(operation, ids, 'Use the operationId of an operation in an API description.')
    return [
      { path: ['operation'], message: `found "${operation}", which is not an operation of the site`, hint },
    ]
  }
  return body === undefined ? [] : bodyProblems(document, source, body)
}

function bodyProblems(document: OpenApiDocument, source: OperationSource, body: Json): RequestProblem[] {
  const schema = bodySchema(document, source)
  if (!schema) return [{ path: ['body'], message: 'the operation takes no JSON', hint: 'Remove it.' }]
  try {
    const problems = new ExampleValidator(document).problems(schema, body, 'request')
    return problems.map(({ keys, message, allowed }) => {
      const found = valueAt(body, keys)
      return {
        path: ['body', ...keys],
        message: `${message}; found ${JSON.stringify(found)?.slice(0, 80)}`,
        hint: typeof found === 'string' ? didYouMean(found, allowed) : undefined,
      }
    })
  } catch (error) {
    const message = `cannot be checked: ${error instanceof Error ? error.message : error}`
    return [{ path: ['body'], message, hint: 'Correct the schema in the API description.' }]
  }
}

/** Path of an operation's JSON body schema in its document. */
function bodySchema(document: OpenApiDocument, { path, method }: OperationSource): string[] | undefined {
  const root = document as unknown as Json
  let keys = ['paths', path, ...operationKeys(method), 'requestBody']
  for (let reference = refAt(root, keys); reference !== undefined; reference = refAt(root, keys))
    keys = pointerKeys(reference)
  const content = valueAt(root, [...keys, 'content'])
  const type = Object.keys(content ?? {}).find(name => /[/+]json\b/.test(name))
  const schema = [...keys, 'content', type ?? '', 'schema']
  return valueAt(root, schema) === undefined ? undefined : schema
}

function refAt(root: Json, keys: readonly string[]): string | undefined {
  const reference = valueAt(root, [...keys, '$ref'])
  return typeof reference === 'string' ? reference : undefined
}
