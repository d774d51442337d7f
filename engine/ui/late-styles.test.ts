import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { bundle } from 'lightningcss'
import { expect, test } from 'vitest'

const order = (css: string) => /^@layer [\w, ]+;/m.exec(css)?.[0]

test('a style sheet that loads with its component names the layers in the order of first.css, because it may come first', () => {
  const first = order(readFileSync(path.join(import.meta.dirname, 'first.css'), 'utf8'))
  const inline = globSync('**/*.tsx', { cwd: import.meta.dirname }).flatMap(file => {
    const source = readFileSync(path.join(import.meta.dirname, file), 'utf8')
    return [...source.matchAll(/from '([^']+\.css)\?inline'/g)].map(([, sheet = '']) =>
      path.join(import.meta.dirname, path.dirname(file), sheet),
    )
  })
  expect(inline.length).toBeGreaterThan(2)
  const layered = inline.filter(file => readFileSync(file, 'utf8').includes('@layer'))
  expect(layered.map(file => [path.basename(file), order(readFileSync(file, 'utf8'))])).toEqual(
    layered.map(file => [path.basename(file), first]),
  )
})

test('an icon in navbar or sidebar is in its line before the late sheet comes', () => {
  const { code } = bundle({ filename: path.join(import.meta.dirname, 'first.css'), minify: true })
  // The reset makes each picture a block.
  expect(code.toString()).toMatch(/\.icon\{vertical-align:-\.25em;display:inline\}/)
})

test('Safari on iOS does not enlarge text when a phone is turned', () => {
  const targets = { chrome: 123 << 16, safari: (17 << 16) | (5 << 8), firefox: 128 << 16 }
  const { code } = bundle({ filename: path.join(import.meta.dirname, 'first.css'), minify: true, targets })
  expect(code.toString()).toContain('-webkit-text-size-adjust:none')
})
