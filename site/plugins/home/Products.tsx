import type { SectionProps } from 'shiori'
import { Section } from 'shiori/ui'
import type { productsCopy } from './copy.ts'
import { ProductGlyph } from './ProductGlyph.tsx'

/** Lists the products, each with its figures as a table. */
export default function Products({ title, lead, items }: SectionProps<typeof productsCopy>) {
  return (
    <Section title={title} lead={lead}>
      <div className="specs">
        {items.map(({ id, title, text, href, facts, points }) => (
          <article key={id}>
            <div>
              <h3>
                <ProductGlyph id={id} />
                <a href={href}>{title}</a>
              </h3>
              <p>{text}</p>
            </div>
            <dl>
              {facts.map(({ label, value }) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
            <ul>
              {points.map(point => (
                <li key={point}>{point}</li>
              ))}
            </ul>
          </article>
        ))}
      </div>
    </Section>
  )
}
