import { isJson } from '../../reference/sample-media.ts'
import type { Example, MediaContent } from '../../reference/types.ts'
import { exampleText, languageOf } from '../../route-data/highlighted-examples.ts'
import { escapeText, fence } from '../markdown/escape.ts'

/** So many examples of a body are enough to see what it can be. */
const most = 3

/** Longer ones (characters) repeat what the fields say. */
const longest = 4_000

/**
 * Examples of a body, each below a line that says which it is.
 *
 * @param shown One that stands elsewhere on the page.
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
    .slice(0, most)
    .flat()
}

/** The example that a request sample sends: the first of the first body in JSON, or of the first. */
export function sampledExample(contents: readonly MediaContent[]): Example | undefined {
  return (contents.find(({ mediaType }) => isJson(mediaType)) ?? contents[0])?.examples[0]
}

/** Set out, or in one line where that is too long; nothing where both are. */
function shortText(example: Example): string | undefined {
  const texts = [exampleText(example), JSON.stringify(example.value)]
  return texts.find(
    (text, index) => text.length <= longest && (index === 0 || typeof example.value !== 'string'),
  )
}

/** A made example of nothing, or one that stands elsewhere. */
function isEmpty({ value, derived }: Example): boolean {
  return (
    value === undefined || (derived && (value === null || value === '' || JSON.stringify(value) === '{}'))
  )
}
