import { expect, test } from 'vitest'
import { contentType } from './content-type.ts'

test.each([
  ['img/SHOT.PNG', 'image/png'],
  ['ja/blog/atom.xml', 'application/atom+xml; charset=utf-8'],
  ['notrss.xml', 'application/xml; charset=utf-8'],
  ['docs/api.openapi.yaml', 'application/yaml; charset=utf-8'],
  ['LICENSE', 'application/octet-stream'],
  ['program.exe', 'application/octet-stream'],
])('%s is sent as %s', (file, type) => {
  expect(contentType(file)).toBe(type)
})
