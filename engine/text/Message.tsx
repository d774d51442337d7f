import { Fragment, type ReactNode } from 'react'

/**
 * A message whose `{name}` places are filled with elements: `Last updated {date}` with a `<time>`.
 *
 * @throws when the message names a value that is not given.
 */
export function Message({ text, values }: { text: string; values: Record<string, ReactNode> }) {
  return text.split(/\{(\w+)\}/).map((part, index) => {
    if (index % 2 === 0) return part
    if (!(part in values)) throw new Error(`Message "${text}" needs a value for {${part}}`)
    return <Fragment key={part}>{values[part]}</Fragment>
  })
}
