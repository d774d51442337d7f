import { createContext, type ReactNode, useContext } from 'react'
import { ContentContext } from './content-context.ts'

/** Whether the content stands in a table, where columns are narrow. */
export const InTable = createContext(false)

/** Whether the content stands in a link, which holds no other links. */
export const InLink = createContext(false)

/**
 * Code in a sentence. In a table a long name may break after its separators: else one name makes the table scroll.
 * Method and path of an operation lead to its page.
 */
export function InlineCode({ children }: { children?: ReactNode }) {
  const inTable = useContext(InTable)
  const inLink = useContext(InLink)
  // Pages of the API reference show code without a `Content`.
  const paths = useContext(ContentContext)?.api.paths ?? {}
  const href = !inLink && typeof children === 'string' ? paths[children] : undefined
  const code = <code>{inTable && typeof children === 'string' ? breakable(children) : children}</code>
  return href === undefined ? code : <a href={href}>{code}</a>
}

/** At most this many characters stay together: a name of common length is easier to read whole. */
const whole = 21

function breakable(text: string): ReactNode {
  if (text.length <= whole) return text
  const parts = text.split(/(?<=[\w./]{5}[_./:])(?=\w)/)
  // biome-ignore lint/suspicious/noArrayIndexKey: parts of a constant text
  return parts.map((part, index) => (index === 0 ? part : [<wbr key={index} />, part]))
}
