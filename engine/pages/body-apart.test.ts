import { expect, test } from 'vitest'
import { type BodyApart, putBody, takeBody } from './body-apart.ts'

test('what a body holds is taken out and put back, whatever it is, with what was added around it', () => {
  const body = '<p>$& <!--body--> &lt;body></p>'
  const apart: BodyApart = {}
  const rest = takeBody(`<html><head></head><body data-kind="doc">${body}</body></html>`, apart)
  expect(rest).not.toContain('<p>')
  const added = rest.replace('</head>', '<link></head>').replace('</body>', '<script></script></body>')
  expect(putBody(added, apart)).toBe(
    `<html><head><link></head><body data-kind="doc">${body}<script></script></body></html>`,
  )
})

test('what has no body stays', () => {
  const apart: BodyApart = {}
  expect(putBody(takeBody('<p>Samples</p>', apart), apart)).toBe('<p>Samples</p>')
})
