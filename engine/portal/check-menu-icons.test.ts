import { expect, test } from 'vitest'
import { checkMenuIcons } from './check-menu-icons.ts'

test('an unknown icon of a menu is an error with its key; the spark of an assistant belongs to actions alone', () => {
  const link = (icon: string) => ({ label: 'A', href: '/a', icon })
  const problems = checkMenuIcons({
    navbar: {
      start: [link('rocket'), { label: 'B', items: [link('chat')] }],
      end: [],
      actions: [link('chat'), link('log-im')],
      hideOnScroll: true,
    },
    footer: { columns: [{ title: 'C', items: [link('github'), link('zzzzzzzz')] }] },
  })
  expect(problems.map(({ severity, message, hint }) => `${severity} ${message} | ${hint}`)).toEqual([
    expect.stringMatching(/^error "navbar\.start\.1\.items\.0\.icon": there is no icon "chat" \| /),
    expect.stringMatching(
      /^error "navbar\.actions\.1\.icon": there is no icon "log-im" \| Did you mean .*"log-in"/,
    ),
    expect.stringMatching(
      /^error "footer\.columns\.0\.items\.1\.icon": there is no icon "zzzzzzzz" \| Icons have/,
    ),
  ])
})
