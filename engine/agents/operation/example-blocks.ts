import { isJson } from '../../reference/sample-media.ts'
import type { Example, MediaContent } from '../../reference/types.ts'
import { exampleText, languageOf } from '../../route-data/highlighted-examples.ts'
import { escapeText, fence } from '../markdown/escape.ts'

/** Max examples of a body. */
const maxExamples = 3

/** Max characters of an example: longer ones only repeat the fields. */
const maxLength = 4_000

/**
 * Examples of a body, each below a line with its name.
 *
 * @param shown An example that is shown elsewhere on the page and left out here.
 */
export function exampleBlocks(contents: readonly MediaContent[], title: string, shown?: Example): string[] {
  const [only] = contents
  return contents
    .flatMap(({ mediaType, examples }) => examples.map(example => ({ mediaType, example })))
    .filter(({ example }) => example !== shown && !isEmpty(example))
    .flatMap(({ mediaType, example }) => {
      const text = shortText(example)
      const type = mediaType === only?.mediaType ? '' : mediaType
      const label = [title, type, escapeText(example.summary || example.name)].filter(Boolean).join(' · ')
      return text === undefined ? [] : [[`${label}:`, fence(text, languageOf(mediaType, example))]]
    })
    .slice(0, maxExamples)
    .flat()
}

/** The example that the request sample sends: the first one of the first JSON body or, without JSON, of the first body. */
export function sampledExample(contents: readonly MediaContent[]): Example | undefined {
  return (contents.find(({ mediaType }) => isJson(mediaType)) ?? contents[0])?.examples[0]
}

/** The example with line breaks or, if that is too long, on one line; undefined if both are too long. */
function shortText(example: Example): string | undefined {
  const texts = [exampleText(example), JSON.stringify(example.value)]
  return texts.find(
    (text, index) => text.length <= maxLength && (index === 0 || typeof example.value !== 'string'),
  )
}

/** Whether there is nothing to show: no value, or an empty one that was derived from the schema. */
function isEmpty({ value, derived }: Example): boolean {
  return (
    value === undefined || (derived && (value === null || value === '' || JSON.stringify(value) === '{}'))
  )
}
