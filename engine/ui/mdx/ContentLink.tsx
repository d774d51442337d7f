import type { ReactNode } from 'react'
import type { LinkProps } from '../../markdown/components.ts'
import { useContent } from './content-context.ts'
import { LinkContext } from './InlineCode.tsx'

interface ContentLinkProps {
  href?: string
  title?: string
  className?: string
  id?: string
  children?: ReactNode
}

/** A link in content: its address is resolved for the page's locale. */
export function ContentLink({ href, children, ...rest }: ContentLinkProps) {
  const { targets } = useContent()
  const target = href === undefined ? undefined : targets[href]
  return (
    <a {...rest} href={target?.href ?? href} rel={target?.external ? 'external' : undefined}>
      <LinkContext value={true}>{children}</LinkContext>
    </a>
  )
}

/** Docusaurus' `<Link to>`. */
export function Link({ to, href, children }: LinkProps) {
  const target = href ?? to
  return <ContentLink {...(target === undefined ? {} : { href: target })}>{children}</ContentLink>
}
