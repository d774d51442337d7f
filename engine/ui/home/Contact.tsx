import type { HomePageData } from '../../route-data/home-types.ts'
import { Anchor } from '../layout/Anchor.tsx'

interface ContactProps {
  text: HomePageData['home']['contact']
  items: HomePageData['contact']
}

/** Where the documentation ends: the console, sales, partners and support. */
export function Contact({ text, items }: ContactProps) {
  return (
    <section className="sec">
      <header>
        <h2>{text.title}</h2>
      </header>
      <ul className="contact">
        {items.map(({ id, title, text: description, link }) => (
          <li key={id}>
            <h3>{title}</h3>
            <p>{description}</p>
            <Anchor link={link} />
          </li>
        ))}
      </ul>
    </section>
  )
}
