import { expect, test } from 'vitest'
import type { OpenApi, PathItem } from './openapi.ts'
import { operationsOf } from './operations.ts'
import type { Problem } from './problem.ts'

const films: PathItem = { get: { operationId: 'ListFilms' } }

test('a path may be described elsewhere in the description', () => {
  const description: OpenApi = {
    openapi: '3.1.0',
    components: { pathItems: { films } },
    paths: { '/films': { $ref: '#/components/pathItems/films' } as PathItem },
  }
  const problems: Problem[] = []
  expect(operationsOf(description, problems).map(({ id, path }) => [id, path])).toEqual([
    ['ListFilms', '/films'],
  ])
  expect(problems).toEqual([])
})

test('reports a reference without a target, and responds for the other operations', () => {
  const description: OpenApi = {
    openapi: '3.1.0',
    paths: { '/a/b': { $ref: './other.yaml' } as PathItem, '/films': films },
  }
  const problems: Problem[] = []
  expect(operationsOf(description, problems)).toHaveLength(1)
  expect(problems).toMatchObject([{ pointer: '#/paths/~1a~1b' }])
})
