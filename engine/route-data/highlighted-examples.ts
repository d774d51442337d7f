import type { Portal } from '../portal/types.ts'
import { isJson } from '../reference/sample-media.ts'
import type { Example, MediaContent, Operation } from '../reference/types.ts'
import type { ResponseExample } from './reference-types.ts'

/**
 * The examples of a body, highlighted.
 *
 * @param status Status of the response, or empty.
 */
export async function highlightedExamples(
  portal: Portal,
  status: string,
  contents: readonly MediaContent[],
): Promise<ResponseExample[]> {
  const shown = contents.flatMap(({ mediaType, examples }) =>
    examples.map(example => ({ mediaType, example })),
  )
  return Promise.all(
    shown.map(async ({ mediaType, example }) => ({
      status,
      label: example.summary || example.name,
      mediaType,
      derived: example.derived,
      ...(example.description ? { description: example.description } : {}),
      html:
        example.value === undefined
          ? ''
          : await portal.highlight(exampleText(example), languageOf(mediaType, example)),
    })),
  )
}

/** The examples of all responses, highlighted. */
export async function responseExamples(
  portal: Portal,
  { responses }: Pick<Operation, 'responses'>,
): Promise<ResponseExample[]> {
  const all = await Promise.all(
    responses.map(({ status, contents }) => highlightedExamples(portal, status, contents)),
  )
  return all.flat()
}

/**
 * Text of an example as it is sent, except that JSON is indented and the separator before items of a JSON sequence is
 * shown as a symbol.
 */
export function exampleText({ value }: Example): string {
  if (typeof value === 'string') return value.replaceAll('\u001e', '␞').trimEnd()
  return JSON.stringify(value, null, 2) ?? ''
}

/** Grammar for highlighting an example. */
export function languageOf(mediaType: string, { value }: Example): string {
  if (isJson(mediaType) || typeof value !== 'string') return 'json'
  return /[/+](xml|html)\b/.test(mediaType) ? 'xml' : 'text'
}
