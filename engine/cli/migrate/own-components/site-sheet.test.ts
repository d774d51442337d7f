import { expect, test } from 'vitest'
import { folderWith } from '../testing/old-site.ts'
import { siteSheet } from './site-sheet.ts'

async function rulesOf(files: Readonly<Record<string, string>>, code: string): Promise<string> {
  using folder = folderWith(files)
  const sheets = Object.keys(files).map(file => `${folder.root}/${file}`)
  return (await siteSheet(sheets, code, folder.root)).replaceAll(/\s+/g, ' ').trim()
}

test('of the sheets of a site a page gets the rules for its classes and for elements', async () => {
  const css = `
    :root { --leaf: green } html[data-theme='dark'] { --leaf: lime } * { color: red }
    h1 { letter-spacing: 0 } .pot, .navbar { color: #001; background: url(./pot.png) }
    [data-theme='dark'] .pot { color: #fff } .pot .lid { color: #002 } [class*='pot'] { color: #003 }
    @media (width > 1px) { .navbar { color: #004 } } @media print { .pot { mask: url(/img/pot.svg) } }
    @font-face { font-family: Tea; src: url(./tea.woff2) }`
  expect(await rulesOf({ 'all.css': css }, 'jsx("b", { className: "pot is-hot" })')).toBe(
    'h1 { letter-spacing: 0; } .pot { color: #001; } [data-theme=dark] .pot { color: #fff; } @media print { .pot { mask: url(/img/pot.svg); } }',
  )
})

test.each([
  ['asks for another program', { 'all.css': '@tailwind base;\n.pot { color: red }' }],
  ['is not CSS', { 'all.scss': '.pot { color: red }' }],
  ['imports what is not there', { 'all.css': "@import './gone.css';\n.pot { color: red }" }],
])('a sheet that %s gives none', async (_, files) => {
  expect(await rulesOf(files, 'pot')).toBe('')
})
