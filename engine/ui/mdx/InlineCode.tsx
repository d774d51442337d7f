import { createContext, type ReactNode, useContext } from 'react'
import { ContentContext } from './content-context.ts'

/** Whether the content is in a table, where columns are narrow. */
export const TableContext = createContext(false)

/** Whether the content is in a link, which must not contain other links. */
export const LinkContext = createContext(false)

/**
 * Inline code. In a table, a long name may break after its separators, so that it does not make the table scroll. Method and path of an
 * operation link to its page.
 */
export function InlineCode({ children }: { children?: ReactNode }) {
  const isInTable = useContext(TableContext)
  const isInLink = useContext(LinkContext)
  // Pages of the API reference show code outside a `Content`.
  const paths = useContext(ContentContext)?.api.paths ?? {}
  const href = !isInLink && typeof children === 'string' ? paths[children] : undefined
  const code = <code>{isInTable && typeof children === 'string' ? breakable(children) : children}</code>
  return href === undefined ? code : <a href={href}>{code}</a>
}

/** Names with at most this many characters do not break, since they are easier to read whole. */
const maxUnbroken = 21

function breakable(text: string): ReactNode {
  if (text.length <= maxUnbroken) return text
  const parts = text.split(/(?<=[\w./]{5}[_./:])(?=\w)/)
  // biome-ignore lint/suspicious/noArrayIndexKey: parts of a constant text
  return parts.map((part, index) => (index === 0 ? part : [<wbr key={index} />, part]))
}
