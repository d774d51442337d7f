import { createContext, type ReactNode, useContext } from 'react'

/** Whether the content stands in a table, where columns are narrow. */
export const InTable = createContext(false)

/** Code in a sentence. In a table a long name may break after its separators: else one name makes the table scroll. */
export function InlineCode({ children }: { children?: ReactNode }) {
  const inTable = useContext(InTable)
  return <code>{inTable && typeof children === 'string' ? breakable(children) : children}</code>
}

/** At most this many characters stay together: a name of common length is easier to read whole. */
const whole = 21

function breakable(text: string): ReactNode {
  if (text.length <= whole) return text
  const parts = text.split(/(?<=[\w./]{5}[_./:])(?=\w)/)
  // biome-ignore lint/suspicious/noArrayIndexKey: parts of a constant text
  return parts.map((part, index) => (index === 0 ? part : [<wbr key={index} />, part]))
}
