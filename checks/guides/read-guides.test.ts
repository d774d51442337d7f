import { expect, test } from 'vitest'
import type { CodeSample } from '../content/samples/code-sample.ts'
import { guideOf } from './read-guides.ts'

function block(language: string, title: string | undefined, line: number, tabs?: number): CodeSample {
  return { language, title, code: `code of ${line}`, line: line - 1, codeLine: line, tabs }
}

test('blocks of the same tabs are one step; responses belong to the step before them', () => {
  const { steps, files } = guideOf('a', 'a.mdx', [
    block('bash', undefined, 1),
    block('bash', 'b.sh', 5, 4),
    block('js', 'b.mjs', 9, 4),
    block('json', 'Response (shortened)', 12),
    block('python', undefined, 15, 14),
    block('bash', 'c.sh', 19),
    block('json', 'body.json', 22),
    block('json', 'Output', 25),
    block('kotlin', 'App.kt', 28),
  ])
  expect(steps.map(({ samples }) => samples.map(({ line, language }) => `${line} ${language}`))).toEqual([
    ['1 shell'],
    ['5 shell', '9 node'],
    ['15 python'],
    ['19 shell'],
  ])
  expect(steps.map(({ responses, outputs }) => [responses.length, outputs.length])).toEqual([
    [0, 0],
    [1, 0],
    [0, 0],
    [0, 1],
  ])
  expect([...files.keys()]).toEqual(['b.sh', 'b.mjs', 'c.sh', 'body.json', 'App.kt'])
})
