import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { preprocessCSS, resolveConfig } from 'vite'
import { expect, test } from 'vitest'
import { constantsPlugin } from './constants-plugin.ts'

const ui = path.join(import.meta.dirname, '../ui')

async function built(css: string): Promise<string> {
  const config = await resolveConfig(
    { configFile: false, logLevel: 'silent', css: { postcss: { plugins: [constantsPlugin()] } } },
    'build',
  )
  return (await preprocessCSS(css, path.join(ui, 'probe.css'), config)).code
}

test('values replace constants; custom properties that change stay', async () => {
  expect(await built('p { margin: var(--sp-2) var(--gutter); gap: calc(-1 * var(--sp-1)) }')).toBe(
    'p { margin: 0.5rem var(--gutter); gap: calc(-1 * 0.25rem) }',
  )
})

test('sheets that are imported have them too', async () => {
  const css = await built('@import "./styles/base.css";')
  expect(css).toContain('font-size: 0.8125rem')
  expect(css).not.toMatch(/--(?:fs|sp|weight)-/)
})

test('a sheet that sets such a name by itself means its own', async () => {
  const css = ':root { --sp-2: 9px } p { margin: var(--sp-2) }'
  expect(await built(css)).toBe(css)
})

test('each custom property of the interface is set somewhere or has something in its place', () => {
  const sheets = globSync('**/*.css', { cwd: ui }).map(file => readFileSync(path.join(ui, file), 'utf8'))
  const names = (pattern: RegExp) =>
    new Set(sheets.flatMap(css => [...css.matchAll(pattern)].map(([, name]) => name)))
  const set = names(/(--[\w-]+)\s*:/g)
  // A comma is followed by a fallback.
  expect([...names(/var\((--[\w-]+)\)/g)].filter(name => !set.has(name))).toEqual([])
})
