import { expect, test } from 'vitest'
import { kotlinFile } from './kotlin-file.ts'

const scope = { package: 'pages.a', earlier: ['pages.start'], around: ['acme'] }
const file = (code: string) => kotlinFile({ code }, scope, 3)

test('a whole file keeps its imports and gets the package of its page, on the same lines', () => {
  expect(file('package com.example\n\nimport acme.Player\n\nclass A\n')).toBe(
    'package pages.a; import pages.R; import pages.start.*; \n\nimport acme.Player\n\nclass A\n',
  )
  expect(file('import acme.Player\nclass A')).toBe(
    'package pages.a; import pages.R; import pages.start.*; import acme.Player\nclass A',
  )
})

test.each([
  ['declarations', 'class A {\n}', /^package pages\.a; .*import acme\.\*; class A \{\n\}\n/],
  [
    'members',
    'override fun onStop() {\n}',
    /^package pages\.a\.part3; .*class Part : AppCompatActivity\(\) \{ override/,
  ],
  [
    'statements',
    'player.play()',
    /^package pages\.a\.part3; .*suspend fun part\(\) \{ player\.play\(\)\n\} \}\n/,
  ],
  ['declarations with statements', 'class A\nA()', /fun part\(\) \{ class A\nA\(\)\n\} \}/],
])('%s get their surroundings without an additional line', (_what, code, expected) => {
  expect(file(code)).toMatch(expected)
})
