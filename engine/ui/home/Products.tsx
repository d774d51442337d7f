import type { HomeContent } from '../../route-data/home-types.ts'
import { ProductGlyph } from './ProductGlyph.tsx'

/** The data sheet of the platform: one entry a product, its figures as a table. */
export function Products({ products }: { products: HomeContent['products'] }) {
  return (
    <section className="sec">
      <header>
        <h2>{products.title}</h2>
        <p>{products.lead}</p>
      </header>
      <div className="specs">
        {products.items.map(({ id, title, text, href, facts, points }) => (
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
    </section>
  )
}
