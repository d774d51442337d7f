import { PassThrough } from 'node:stream'
import { expect, test } from 'vitest'
import { CancelledError } from './create-error.ts'
import type { Answers } from './options.ts'
import { defaultAnswers, promptedAnswers } from './questions.ts'

/** Types a line as the answer to each question, and keeps the output. */
function terminal(lines: readonly string[]) {
  const input = new PassThrough()
  const output = new PassThrough()
  const left = [...lines]
  let shown = ''
  output.on('data', data => {
    shown += data
    if (String(data).includes('): ') && left.length > 0) input.write(left.shift())
  })
  return { input, output, shown: () => shown }
}

async function ask(lines: readonly string[], preset: Partial<Answers> = {}) {
  const { input, output, shown } = terminal(lines)
  return { answers: await promptedAnswers(preset, input, output), shown: shown() }
}

test('takes the default for an empty answer', async () => {
  const { answers, shown } = await ask(['\r', '\r', '\r', '\r'])
  expect(answers).toEqual({ folder: 'my-docs', template: 'docs', title: 'My docs', locales: ['en'] })
  expect(answers).toEqual(await defaultAnswers({}))
  expect(shown).toContain('portal  both, in two languages')
})

test('repeats a question with the reason when the answer is not possible', async () => {
  const { answers, shown } = await ask([
    '.\r',
    'docs site\r',
    'blog\r',
    'api\r',
    'Our API\r',
    'xyzzy\r',
    'ja,en\r',
  ])
  expect(answers).toEqual({ folder: 'docs site', template: 'api', title: 'Our API', locales: ['ja', 'en'] })
  expect(shown).toContain('"." already has files')
  expect(shown).toContain('Unknown template "blog"')
  expect(shown).toContain('found "xyzzy"')
})

test('does not ask for what is given, nor for languages if the template has its own', async () => {
  const { answers, shown } = await ask(['\r'], { folder: 'a', template: 'portal' })
  expect(answers).toEqual({ folder: 'a', template: 'portal', title: 'A', locales: undefined })
  expect(shown).not.toMatch(/Folder|Template|Languages/)
})

test('refuses a template with languages of its own when others were requested', async () => {
  const { answers, shown } = await ask(['portal\r', 'api\r', '\r'], { folder: 'a', locales: ['ja'] })
  expect(answers).toMatchObject({ template: 'api', locales: ['ja'] })
  expect(shown).toContain('comes in its own languages')
})

test.each([
  ['Ctrl+C', '\x03'],
  ['Ctrl+D', '\x04'],
])('ends the questions on %s', async (_, key) => {
  await expect(ask(['a\r', key])).rejects.toBeInstanceOf(CancelledError)
})

test('ends the questions when the input ends', async () => {
  const { input, output } = terminal([])
  const asked = promptedAnswers({}, input, output)
  input.end()
  await expect(asked).rejects.toBeInstanceOf(CancelledError)
})
