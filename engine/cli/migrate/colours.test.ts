import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { accentOf, accentSheet, sheetValues } from './colours.ts'

function accents(files: Readonly<Record<string, string>>, sheets: readonly string[]): string[] | undefined {
  const root = mkdtempSync(path.join(tmpdir(), 'colours-'))
  try {
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
      writeFileSync(path.join(root, file), text)
    }
    const accent = accentOf(sheetValues(root, sheets), '--ifm-color-primary')
    const line =
      accent &&
      accentSheet(accent)
        .split('\n')
        .find(candidate => candidate.includes('--accent:'))
    return line === undefined
      ? undefined
      : [...line.matchAll(/from (\S+(?: [\d ]+\))?)/g)].map(([, colour = '']) => colour)
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
}

test('a primary colour is found in variables of Sass, also in a file that another one imports', () => {
  const files = {
    'css/all.scss':
      "@use './palette' as tea;\n// $leaf: #111111;\n:root { --ifm-color-primary: #{tea.$brand}; }\n[data-theme='dark'] { .a { color: red } }\nhtml[data-theme='dark'] { --ifm-color-primary: $mint }\n",
    'css/_palette.scss': '$leaf: #2a6b3c !default;\n$brand: $leaf;\n$mint: #9ee0b4;\n',
  }
  expect(accents(files, ['css/all.scss'])).toEqual(['#2a6b3c', '#9ee0b4'])
  expect(
    accents({ 'a.scss': ':root { --ifm-color-primary: darken($gone, 4%) }' }, ['a.scss']),
  ).toBeUndefined()
})

test('a colour is put together from what other properties hold', () => {
  const css = ':root { --leaf: 10 90 40; --ifm-color-primary: rgb(var(--leaf)) }'
  expect(accents({ 'a.css': css }, ['a.css', 'gone.css'])).toEqual(['rgb(10 90 40)', 'rgb(10 90 40)'])
})

test('of a grey and a colour the colour counts', () => {
  const css =
    "[data-theme='light'] { --ifm-color-primary: #f9f9f9 } [data-theme='dark'] { --ifm-color-primary: #86d46b }"
  expect(accents({ 'a.css': css }, ['a.css'])).toEqual(['#86d46b', '#86d46b'])
})
