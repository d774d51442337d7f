import type { SamplesPageData } from '../../route-data/reference-types.ts'
import { FrameContext } from '../layout/frame-context.ts'
import { Branch } from './Branch.tsx'
import { Code } from './Code.tsx'
import { BranchesHref } from './reference-context.ts'

/**
 * The samples of an operation for all clients, as a plain document: other pages load single samples from it by id, and branches of fields
 * if a page would have too many.
 */
export function SamplesPage({ lang, title, operation, samples, branches, frame }: SamplesPageData) {
  return (
    <html lang={lang}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
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
            {branches.length > 0 && (
              <FrameContext value={frame}>
                <BranchesHref value="">
                  {branches.map(branch => (
                    <Branch key={branch.anchor} node={branch} />
                  ))}
                </BranchesHref>
              </FrameContext>
            )}
          </article>
        </main>
      </body>
    </html>
  )
}
