import type { Problem } from 'shiori'
import { lines } from 'shiori/internal/content/testing/test-site.ts'
import { expect, test } from 'vitest'
import { readErrorCodes } from './error-codes.ts'

const locales = { locales: ['en', 'ja'], defaultLocale: 'en' }

function read(text: string) {
  const problems: Problem[] = []
  const errors = readErrorCodes({ file: 'content/errors/a.yaml', text, firstLine: 1 }, locales, problems)
  return { errors, problems: lines(problems) }
}

const head = `title: { en: Player, ja: プレーヤー }
groups:
  - { id: codes, title: Codes }
  - { id: sdk, title: SDK, not_in_api: true }
errors:
`

test('groups codes, shows numbers with their names, and gives each an anchor', () => {
  const { errors, problems } = read(`${head}
  - code: ERROR_REASON_X
    group: sdk
    cause: { en: A., ja: あ。 }
    remedy: { en: B., ja: い。 }
  - { code: 3, name: INVALID_ARGUMENT, status: 400, group: codes, cause: C, remedy: D, operations: all }
  - { code: "16", name: UNAUTHENTICATED, group: codes, cause: C, remedy: D, operations: [A_B], since: "4.2" }
  - { code: CONNACK 2, name: Rejected, group: codes, cause: C, remedy: D, retry: 'No', details: E, deprecated: true }
`)
  expect(problems).toEqual([])
  expect(
    errors?.groups.map(({ id, notInApi, codes }) => [id, notInApi, codes.map(({ heading }) => heading)]),
  ).toEqual([
    ['codes', false, ['3 INVALID_ARGUMENT', '16 UNAUTHENTICATED', 'CONNACK 2']],
    ['sdk', true, ['ERROR_REASON_X']],
  ])
  const codes = errors?.groups.flatMap(group => group.codes) ?? []
  expect(codes.map(({ anchor }) => anchor)).toEqual([
    '3-invalid_argument',
    '16-unauthenticated',
    'connack-2',
    'error_reason_x',
  ])
  expect(codes[0]).toMatchObject({ code: 3, status: 400, operations: 'all', line: 11 })
  expect(codes[1]).toMatchObject({ operations: ['A_B'], since: '4.2', deprecated: undefined })
  expect(codes[2]).toMatchObject({ deprecated: true, retry: { ja: { text: 'No', line: 13 } } })
  expect(codes[3]).toMatchObject({ line: 7, cause: { ja: { text: 'あ。', line: 9 } } })
})

test('reports an invalid code', () => {
  const { errors, problems } = read(`${head}
  - { code: 1.5, group: codes, cause: A, status: 99, remedi: B }
  - { code: A, group: codes, cause: { ja: い }, remedy: B, operations: some, since: 4.2 }
`)
  expect(errors).toBeUndefined()
  expect(problems).toEqual([
    'error error-codes content/errors/a.yaml:7 "errors.0.code": found number 1.5, expected a string, or a whole number | Put it in quotes.',
    'error error-codes content/errors/a.yaml:7 "errors.0.status": found number 99, expected an HTTP status',
    expect.stringContaining('unknown key "remedi" in "errors.0" | Did you mean "remedy"?'),
    'error error-codes content/errors/a.yaml:8 "errors.1.cause.en": found nothing, expected a string',
    'error error-codes content/errors/a.yaml:8 "errors.1.operations": found "some", expected "all", or a list of operationIds',
    'error error-codes content/errors/a.yaml:8 "errors.1.since": found number 4.2, expected a string | Put it in quotes.',
  ])
})

test('reports duplicate codes and groups, and groups that are missing or empty', () => {
  const { problems } = read(`title: T
groups:
  - { id: a, title: A }
  - { id: a, title: A }
  - { id: live, title: B }
errors:
  - { code: X, group: a, cause: C, remedy: D }
  - { code: x, group: alive, cause: C, remedy: D }
`)
  expect(problems).toEqual([
    'error error-codes content/errors/a.yaml:8 "x" occurs twice | Remove one of the two, or give one of them a name.',
    'error error-codes content/errors/a.yaml:4 the group "a" occurs twice | Give it a unique id.',
    'error error-codes content/errors/a.yaml:8 there is no group "alive" | Did you mean "live"?',
    'error error-codes content/errors/a.yaml:5 the group "live" has no codes | Remove it, or give it to a code.',
  ])
})
