import type { CardProps, CardsProps } from '../../markdown/components.ts'
import { ContentLink } from './ContentLink.tsx'
import { Icon } from './Icon.tsx'

/** A grid of cards. */
export function Cards({ children }: CardsProps) {
  return <div className="cards">{children}</div>
}

/** A card, which may be a link. */
export function Card({ title, href, drawing, children }: CardProps) {
  return (
    <div className="card">
      <p className="card-t">
        {drawing && <Icon drawing={drawing} />}
        {href === undefined ? title : <ContentLink href={href}>{title}</ContentLink>}
      </p>
      {children}
    </div>
  )
}
