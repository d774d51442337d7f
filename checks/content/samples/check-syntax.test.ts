import { expect, test } from 'vitest'
import { checkSyntax } from './check-syntax.ts'

const languages = ['bash', 'javascript', 'json', 'sql']

function check(language: string, code: string) {
  return checkSyntax(
    [{ file: 'a.mdx', language, title: undefined, code, line: 10, codeLine: 11, tabs: undefined }],
    languages,
  )
}

test('code that is right, text, diagrams and differences have no problem', async () => {
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

test('what cannot be read is told with its line in the file, in every place that has it', async () => {
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

test('a block without a language', async () => {
  expect(await check('', 'a')).toMatchObject([
    { code: 'sample-language', line: 10, hint: expect.stringContaining('```bash') },
  ])
})

test('a language of the site that nothing checks names those that are', async () => {
  expect(await check('sql', 'select')).toMatchObject([
    {
      code: 'sample-language',
      line: 10,
      message: expect.stringContaining('"sql"'),
      hint: expect.stringContaining('kotlin'),
    },
  ])
})

test('a language that the site has not is told by the compiler', async () => {
  expect(await check('cobol', 'MOVE')).toEqual([])
})
