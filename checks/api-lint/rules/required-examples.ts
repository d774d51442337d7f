import {
  isObject,
  type JsonObject,
  pointerKeys,
  valueAt,
} from 'shiori/internal/reference/description/json.ts'
import type { Finding, LintTarget } from '../lint-target.ts'
import { operationsOf } from '../operations.ts'

/**
 * Reports JSON bodies and successful responses with a body that have no example: readers copy it, and samples are
 * generated from it.
 */
export function* requiredExamples({ document }: LintTarget): Generator<Finding> {
  const root = document as unknown as JsonObject
  for (const { keys } of operationsOf(document)) {
    yield* missingExamples(root, [...keys, 'requestBody'], type => isJson(type))
    const responses = valueAt(root, [...keys, 'responses'])
    for (const status of Object.keys(isObject(responses) ? responses : {}))
      if (status.startsWith('2')) yield* missingExamples(root, [...keys, 'responses', status], isText)
  }
}

/** Lists media types of a body or response, inline or by reference, that need an example and have none. */
function* missingExamples(
  root: JsonObject,
  place: string[],
  needsExample: (mediaType: string) => boolean,
): Generator<Finding> {
  const declared = valueAt(root, place)
  const keys = isObject(declared) && typeof declared.$ref === 'string' ? pointerKeys(declared.$ref) : place
  const content = valueAt(root, [...keys, 'content'])
  for (const [mediaType, media] of Object.entries(isObject(content) ? content : {})) {
    if (!needsExample(mediaType) || !isObject(media)) continue
    const named = isObject(media.examples) ? Object.keys(media.examples).length : 0
    if (media.example === undefined && named === 0)
      yield {
        code: 'api-example-missing',
        keys: [...keys, 'content', mediaType],
        found: `no example of ${mediaType}`,
        expected: '"example" or "examples" beside the schema',
        hint: 'Write one that could come from a real call; its values match those of the other operations.',
      }
  }
}

function isJson(mediaType: string): boolean {
  return /[/+]json\b/.test(mediaType)
}

/** Whether a media type is text. Files (pictures, archives) have no example that could be shown. */
function isText(mediaType: string): boolean {
  return isJson(mediaType) || mediaType.startsWith('text/')
}
