import { expect, test } from 'vitest'
import { formatProblem, ProblemsError } from './problem.ts'

test('a problem as text: place, message, and the hint on a line of its own', () => {
  const problem = { severity: 'error', code: 'x', message: 'found a, expected b' } as const
  expect(formatProblem(problem)).toBe('error  found a, expected b')
  expect(formatProblem({ ...problem, file: 'a.md', hint: 'Do c.' })).toBe(
    'error a.md  found a, expected b\n      Do c.',
  )
  expect(formatProblem({ ...problem, file: 'a.md', line: 3 })).toBe('error a.md:3  found a, expected b')
  expect(formatProblem({ ...problem, file: 'a.md', line: 3, column: 7 })).toBe(
    'error a.md:3:7  found a, expected b',
  )
})

test('what a message quotes controls neither a terminal nor a CI service', () => {
  const quoted = 'a\u001b[2J\r\u009b1mb\u202ec\u2066\u2028\n::error::d\te\u007f'
  const shown = `${String.raw`a\u001b[2J\r\u009b1mb\u202ec\u2066\u2028`}\n      | ::error::d\te${String.raw`\u007f`}`
  expect(formatProblem({ severity: 'error', code: 'x', message: quoted, hint: quoted })).toBe(
    `error  ${shown}\n      ${shown}`,
  )
  expect(formatProblem({ severity: 'error', code: 'x', file: 'a\n::b.md', message: 'c' })).toBe(
    String.raw`error a\n::b.md  c`,
  )
})

test('the error of a build contains every problem', () => {
  const problems = ['a', 'b'].map(message => ({ severity: 'warning' as const, code: 'x', message }))
  expect(new ProblemsError(problems).message).toBe('warning  a\nwarning  b')
})
