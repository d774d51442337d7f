import { expect, test } from 'vitest'
import { type GuideFile, operationPath } from './guide-file.ts'

const file: GuideFile = {
  written: 0,
  apis: ['https://api.example'],
  bases: ['/v1/admin', '/v1'],
  operations: [
    ['POST', '/films', 'films', '/docs/api/films'],
    ['GET', '/films/{}', 'films', '/docs/api/films'],
    ['GET', '/v1/boats', 'boats', '/docs/api/boats'],
  ],
  tokens: [],
  headers: [],
  variables: {},
  files: {},
  guides: {},
}

test.each([
  ['POST', '/v1/films', '/films'],
  ['POST', '/v1/admin/films', '/films'],
  ['POST', '/films', '/films'],
  ['GET', '/v1/films/7', '/films/7'],
  ['GET', '/v1/boats', '/v1/boats'],
  ['GET', '/v1/none', '/v1/none'],
  ['GET', '/v10/films/7', '/v10/films/7'],
])('%s %s asks for %s', (method, pathname, path) => {
  expect(operationPath(file, method, pathname)).toBe(path)
})
