import { expect, test } from 'vitest'
import { CreateError, UsageError } from './create-error.ts'
import { readOptions } from './options.ts'

test('reads arguments, and fills in defaults', () => {
  expect(readOptions([])).toEqual({
    preset: {},
    yes: false,
    packages: undefined,
    install: true,
    help: false,
    version: false,
  })
  const { preset, ...rest } = readOptions(
    [
      'my-docs',
      '--template',
      'api',
      '--title',
      ' My API ',
      '--locales',
      'en, pt-BR',
      '-y',
      '--no-install',
    ].concat(['--packages', '.packages']),
  )
  expect(preset).toEqual({ folder: 'my-docs', template: 'api', title: 'My API', locales: ['en', 'pt-BR'] })
  expect(rest).toMatchObject({ yes: true, install: false, packages: '.packages' })
})

test.each([
  [['--tempalte', 'api'], UsageError, /Unknown option '--tempalte'/],
  [['--title'], UsageError, /--title/],
  [['a', 'b'], UsageError, /Unexpected argument "b"/],
  [['--template', 'blog'], CreateError, 'Unknown template "blog", expected one of: docs, api, portal.'],
  [['--locales', 'english'], CreateError, /found "english", expected different codes such as "en"/],
  [['--locales', 'en,ja,en'], CreateError, /found "en"/],
  [['--locales', 'en,'], CreateError, /found ""/],
  [['--template', 'portal', '--locales', 'en'], CreateError, /comes in its own languages/],
])('refuses %j', (args, kind, message) => {
  expect(() => readOptions(args)).toThrow(kind)
  expect(() => readOptions(args)).toThrow(message)
})
