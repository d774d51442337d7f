import type { SamplesPageData } from '../../route-data/reference-types.ts'
import { Code } from './Code.tsx'

/** The samples of an operation in all clients, a plain document: other pages take single samples from it by id. */
export function SamplesPage({ lang, title, operation, samples }: SamplesPageData) {
  return (
    <html lang={lang}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="robots" content="noindex" />
        <title>{title}</title>
      </head>
      <body>
        <main>
          <article className="prose">
            <h1>
              <a href={operation.href}>{operation.label}</a>
            </h1>
            {samples.map(({ id, name, html }) => (
              <section key={id} id={id}>
                <h2>{name}</h2>
                <Code html={html} />
              </section>
            ))}
          </article>
        </main>
      </body>
    </html>
  )
}
