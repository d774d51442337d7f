import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Part } from './Part.tsx'
import { ExtensionsContext, noExtensions } from './parts.ts'

const ourFooter = <footer>ours</footer>

test("without a replacement the part is the engine's", () => {
  expect(renderToStaticMarkup(<Part of="Footer">{ourFooter}</Part>)).toBe('<footer>ours</footer>')
})

test("a replacement gets what the engine's was given, and that one to show within", () => {
  const parts = {
    Footer: ({ year, children }: Record<string, unknown> & { children: React.ReactNode }) => (
      <div>
        {String(year)} {children}
      </div>
    ),
  }
  expect(
    renderToStaticMarkup(
      <ExtensionsContext value={{ ...noExtensions, parts }}>
        <Part of="Footer" props={{ year: 2026 }}>
          {ourFooter}
        </Part>
        <Part of="Navbar">n</Part>
      </ExtensionsContext>,
    ),
  ).toBe('<div>2026 <footer>ours</footer></div>n')
})
