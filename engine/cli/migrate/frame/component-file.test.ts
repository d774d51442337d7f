import { expect, test } from 'vitest'
import { componentFile } from './component-file.ts'

const link = `export const Link = ({ to, children }) => {
  const href = "/" + to

  return (
    <a href={href}>

      {children}
    </a>
  )
}`

test('components that need no browser are exports of a text', () => {
  expect(componentFile(`import React from "react";\n// Links.\n${link}\n\nexport const size = 3;\n`)).toBe(
    `${link}\n\nexport const size = 3;`,
  )
})

test.each([
  [
    'state',
    'import { useState } from "react"\nexport const A = () => {\n  const [a] = useState(1)\n  return <p>{a}</p>\n}',
  ],
  ['an event', 'export const A = () => <button onClick={() => go()}>Go</button>'],
  ['a helper that is not exported', `const a = 1\n${link}`],
  ['a default export', 'export default () => <p/>'],
  ['no export', ''],
])('a file with %s is a program', (_, text) => {
  expect(componentFile(text)).toBeUndefined()
})
