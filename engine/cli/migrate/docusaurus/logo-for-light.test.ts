import { expect, test } from 'vitest'
import { logoForLight } from './logo-for-light.ts'

const svg = (inside: string, more = '') => `<svg xmlns="http://www.w3.org/2000/svg"${more}>${inside}</svg>`

test.each([
  svg('<style>.a { fill: #FFFFFF; }</style><path class="a" d="M0 0"/>'),
  svg('<path fill="#fff" stroke="none" d="M0 0"/><circle fill="rgb(250, 250, 250)" r="1"/>'),
  svg('<g><path d="M0 0"/></g>', ' fill="white"'),
])('a drawing in white alone is drawn in ink: %s', drawing => {
  const inked = logoForLight(drawing) ?? ''
  expect(inked).toContain('#1c1e21')
  expect(inked).not.toMatch(/#fff|white|250/i)
  expect(inked.replaceAll('#1c1e21', '')).toHaveLength(
    drawing.replaceAll(/#FFFFFF|#fff|white|rgb\([^)]*\)/g, '').length,
  )
})

test.each([
  svg('<path fill="#fff" d="M0 0"/><path fill="#20a1a1" d="M1 1"/>'),
  svg('<path fill="#fff" d="M0 0"/><rect width="4" height="4"/>'),
  svg('<path d="M0 0"/>'),
  svg('<path fill="none" stroke="currentColor" d="M0 0"/>'),
  svg('<path fill="lightyellow" d="M0 0"/>'),
])('any other stays as it is: %s', drawing => {
  expect(logoForLight(drawing)).toBeUndefined()
})
