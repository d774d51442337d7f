import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import type { Portal } from '../portal/types.ts'
import { renderProblem } from './render-problem.ts'

const routes = new Map([['/api/loans', { kind: 'operation', id: 'listLoans', api: 'loans' }]])
const portal = { model: { routes } } as unknown as Portal

test.each([
  'Maximum call stack size exceeded',
  'A component suspended while responding to synchronous input. This will cause the UI to be replaced.',
])('a page that is nested beyond the stack is reported as that, as React says it: %s', message => {
  expect(renderProblem(portal, tmpdir(), '/api/loans', new Error(message))).toEqual({
    severity: 'error',
    code: 'render',
    message:
      'the page of operation "listLoans" of the API "loans" could not be rendered: its elements are nested too deeply, or its code calls itself endlessly',
  })
})
