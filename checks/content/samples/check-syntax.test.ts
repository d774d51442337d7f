import { expect, test } from 'vitest'
import { checkSyntax } from './check-syntax.ts'

const languages = ['bash', 'javascript', 'json', 'sql']

function check(language: string, code: string) {
  return checkSyntax(
    [{ file: 'a.mdx', language, title: undefined, code, line: 10, codeLine: 11, tabs: undefined }],
    languages,
  )
}

test('accepts correct code, text, diagrams and diffs', async () => {
  const samples = await Promise.all(
    [
      ['sh', 'true'],
      ['js', 'await a()'],
      ['text', 'if ('],
      ['mermaid', 'flowchart'],
      ['diff', '- a'],
      ['output', '{'],
    ].map(([language = '', code = '']) => check(language, code)),
  )
  expect(samples.flat()).toEqual([])
})

test('reports unreadable code with its line, in every file that has it', async () => {
  const sample = {
    language: 'json',
    title: undefined,
    code: '{\n  "a": 1,\n}',
    line: 10,
    codeLine: 11,
    tabs: undefined,
  }
  const problems = await checkSyntax(
    [
      { ...sample, file: 'en.mdx' },
      { ...sample, file: 'ja.mdx', line: 20, codeLine: 21 },
    ],
    languages,
  )
  expect(problems).toMatchObject([
    {
      code: 'sample-syntax',
      file: 'en.mdx',
      line: 13,
      message: expect.stringContaining('the json sample cannot be read'),
    },
    { code: 'sample-syntax', file: 'ja.mdx', line: 23 },
  ])
})

test('reports a block without a language', async () => {
  expect(await check('', 'a')).toMatchObject([
    { code: 'sample-language', line: 10, hint: expect.stringContaining('```bash') },
  ])
})

test('reports a language of the site without a checker, with those that have one', async () => {
  expect(await check('sql', 'select')).toMatchObject([
    {
      code: 'sample-language',
      line: 10,
      message: expect.stringContaining('"sql"'),
      hint: expect.stringContaining('kotlin'),
    },
  ])
})

test('leaves a language that the site does not have to the compiler', async () => {
  expect(await check('cobol', 'MOVE')).toEqual([])
})
