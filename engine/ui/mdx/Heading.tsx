import { isValidElement, type ReactNode } from 'react'
import { format } from '../../config/messages/messages.ts'
import { useFrame } from '../layout/frame-context.ts'

export interface HeadingProps {
  id?: string
  children?: ReactNode
}

function heading(Tag: 'h2' | 'h3' | 'h4' | 'h5' | 'h6') {
  return function Heading({ id, children }: HeadingProps) {
    const { docs } = useFrame().messages
    return (
      <Tag id={id}>
        {children}
        {id && (
          // biome-ignore lint/a11y/useAnchorContent: its name is the label, its sign comes from CSS
          <a
            className="anchor"
            href={`#${id}`}
            aria-label={format(docs.headingLink, { heading: nodeText(children).trim() })}
          />
        )}
      </Tag>
    )
  }
}

/** Headings in content, each with a link to itself. */
export const headings = {
  h2: heading('h2'),
  h3: heading('h3'),
  h4: heading('h4'),
  h5: heading('h5'),
  h6: heading('h6'),
}

/** The text of a node, for accessible names. */
function nodeText(node: ReactNode): string {
  if (typeof node === 'string' || typeof node === 'number') return String(node)
  if (Array.isArray(node)) return node.map(nodeText).join('')
  if (isValidElement<{ children?: ReactNode }>(node)) return nodeText(node.props.children)
  return ''
}
