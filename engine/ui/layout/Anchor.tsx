import type { ReactNode } from 'react'
import type { LinkData } from '../../route-data/link-types.ts'
import { Icon } from '../mdx/Icon.tsx'

interface AnchorProps {
  link: LinkData
  className?: string
  /** Shown instead of the label. */
  children?: ReactNode
}

/** A link from the route data. `rel="external"` excludes it from prerendering, and lets CSS mark it. */
export function Anchor({ link, className, children }: AnchorProps) {
  return (
    <a
      className={className}
      href={link.href}
      lang={link.lang}
      title={link.title}
      rel={link.external ? 'external' : undefined}
      aria-current={link.current || undefined}
    >
      {link.drawing && <Icon drawing={link.drawing} />}
      {children ?? link.label}
    </a>
  )
}
