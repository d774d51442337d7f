import { Fragment } from 'react'
import { Part } from '../Part.tsx'
import { Anchor } from './Anchor.tsx'
import { Brand } from './Brand.tsx'
import { useFrame } from './frame-context.ts'

/** The footer of every page: columns of links, logo and copyright. */
export function Footer() {
  const { footer, homeHref, messages } = useFrame()
  return (
    <footer className="foot sub">
      <nav className="links" aria-label={messages.layout.footer}>
        {footer.columns.map(({ title, items }) => (
          <Fragment key={title}>
            <h2>{title}</h2>
            <ul>
              {items.map(link => (
                <li key={link.href}>
                  <Anchor link={link} />
                </li>
              ))}
            </ul>
          </Fragment>
        ))}
      </nav>
      <a className="brand" href={homeHref}>
        <Part of="Brand">
          <Brand />
        </Part>
      </a>
      {footer.copyright}
    </footer>
  )
}
