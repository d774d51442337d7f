import type { Problem } from 'shiori'
import { lines } from 'shiori/internal/content/testing/test-site.ts'
import { expect, test } from 'vitest'
import { readScreen } from './read-screen.ts'

const locales = { locales: ['en', 'ja'], defaultLocale: 'en' }
const navigation = { VOD: [], Developers: ['API Tokens'] }

function read(text: string) {
  const problems: Problem[] = []
  const source = { file: 'content/screens/a.yaml', text, firstLine: 1 }
  const screen = readScreen(navigation)(source, locales, problems)
  return { screen, problems: lines(problems) }
}

const head = `title: { en: A token, ja: トークン }
open: [Developers, API Tokens]
step: 1
`

test('draws a screen in each locale, for a column and for a phone', () => {
  const { screen, problems } = read(`${head}
content:
  - show: choice
    label: Expiration Date
    value: { en: Never, ja: 無期限 }
    step: 2
`)
  expect(problems).toEqual([])
  const { en, ja } = screen?.locales ?? {}
  expect(en?.drawn.wide.body).toContain('>Never</text>')
  expect(ja?.drawn.narrow.body).toContain('>無期限</text>')
  expect(ja?.drawn.narrow.body).toContain('Developers › API Tokens')
  expect(en?.hash).not.toBe(ja?.hash)
})

test('describes in the alternative text what is open and what belongs to each step', () => {
  const { screen } = read(`${head}
content:
  - { show: tabs, items: [General, Security], active: 2, step: 2 }
  - { show: menu, items: [{ label: Pin, step: 3 }, { label: Delete }] }
dialog:
  heading: New
  content:
    - { show: table, columns: [Name], rows: [[Tour]], icons: [{ icon: publish, label: share, step: 4 }] }
`)
  expect(screen?.locales.en?.alt).toBe(
    'Schematic screen: A token. Open: Developers > API Tokens. 1: API Tokens in the navigation. 2: tab Security. 3: menu entry Pin. 4: icon share.',
  )
  expect(screen?.locales.ja?.alt).toBe(
    '画面の模式図：トークン。開いているのはDevelopers > API Tokens。1はナビゲーションのAPI Tokens。2はタブSecurity。3はメニューのPin。4はアイコンshare。',
  )
})

test('reports an invalid file with the line', () => {
  const { screen, problems } = read(`${head}
content:
  - { show: feild, label: Name }
  - { show: field, lable: Name }
`)
  expect(screen).toBeUndefined()
  expect(problems).toEqual([
    expect.stringContaining('content/screens/a.yaml:6 "content.0.show": found "feild"'),
    expect.stringContaining(
      'content/screens/a.yaml:7 unknown key "lable" in "content.1" | Did you mean "label"?',
    ),
  ])
})

test('reports an entry that the navigation lacks', () => {
  const { problems } = read(`title: A token
open: [Developers, API Token]
step: 1
content: []
`)
  expect(problems).toEqual([
    'error screen content/screens/a.yaml:2 the navigation has no "API Token" | Did you mean "API Tokens"?',
  ])
})

test('requires numbers that rise from top to bottom, one for each part', () => {
  const { problems } = read(`${head}
content:
  - { show: button, label: Done, step: 3 }
  - { show: button, label: Create, step: 2 }
aside:
  - { show: button, label: Create, step: 2 }
`)
  const hint = 'The numbers rise from top to bottom, the dialog last, and each has one part.'
  expect(problems).toEqual([
    `error screen content/screens/a.yaml:7 step 2 is below step 3 | ${hint}`,
    `error screen content/screens/a.yaml:9 step 2 is below step 2 | ${hint}`,
  ])
  expect(read('title: A token\ncontent: []\n').problems).toEqual([
    expect.stringContaining('nothing on the screen has the number of a step'),
  ])
})

test('reports a text that exceeds its space in its language', () => {
  const { problems } = read(`${head}
content:
  - show: field
    label: Name
    value: { en: Short, ja: ${'長'.repeat(24)} }
`)
  expect(problems).toHaveLength(1)
  expect(problems[0]).toMatch(
    /^error screen content\/screens\/a\.yaml:8 "長+" is too long in "ja": 312 pixels, with room for 290/,
  )
})

test('cuts a long value to copy like the console', () => {
  const { screen, problems } = read(`${head}
content:
  - { show: copy, label: Link, value: ${'rtmp://main.ingest.example/'.repeat(4)} }
`)
  expect(problems).toEqual([])
  expect(screen?.locales.en?.drawn.wide.body).toMatch(/>rtmp:[^<]+…<\/text>/)
})
