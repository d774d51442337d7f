import { lines } from 'shiori/internal/content/testing/test-site.ts'
import { expect, test } from 'vitest'
import { checkScreens } from './check-screens.ts'

const screens = new Map([
  ['billing', { file: 'content/screens/billing.yaml', locales: {} }],
  ['users', { file: 'content/screens/users.yaml', locales: {} }],
  ['broken', undefined],
])

test('reports a name without a file as an error, and a file that no page shows as a warning', () => {
  const pages = [
    {
      file: 'content/docs/en/a.mdx',
      references: [
        { kind: 'data', target: 'screen billing', line: 7 },
        { kind: 'data', target: 'screen broken', line: 8 },
        { kind: 'data', target: 'screen user', line: 9 },
        { kind: 'data', target: 'errors platform', line: 10 },
      ] as const,
    },
  ]
  expect(lines(checkScreens(screens, pages))).toEqual([
    'error data-component content/docs/en/a.mdx:9 there is no file content/screens/user.yaml | Did you mean "users"? Known are billing, users, broken.',
    'warning unused-data content/screens/users.yaml:1 no page shows this screen | Write <Screen of="users" /> below the steps of a guide.',
  ])
})
