import { expect, test } from 'vitest'
import { lines, loadSite, page } from '../testing/test-site.ts'

const file = 'content/docs/en/a.md'

async function problemsOf(content: string | Buffer): Promise<string[]> {
  return lines((await loadSite({ [file]: content })).problems)
}

async function docOf(content: string | Buffer) {
  const { model, problems } = await loadSite({ [file]: content })
  expect(lines(problems)).toEqual([])
  return model.docs.get('en')?.get('a')
}

test('an unknown key names the nearest known one', async () => {
  expect(await problemsOf(page('title: A\ndesciption: Text'))).toEqual([
    expect.stringMatching(
      /^warning front-matter content\/docs\/en\/a\.md:3 unknown key "desciption" \| Did you mean "description"\? Known keys: id, title/,
    ),
  ])
})

test('an unknown key that is near none lists the known ones', async () => {
  expect(await problemsOf(page('title: A\nweather: 3'))).toEqual([
    expect.stringMatching(/:3 unknown key "weather" \| Known keys: id, title/),
  ])
})

test('reports a key of Docusaurus without a meaning here, with its replacement', async () => {
  expect(await problemsOf(page('title: A\ndisplayed_sidebar: guide'))).toEqual([
    `warning front-matter ${file}:3 unknown key "displayed_sidebar" | Remove it: a page shows the first sidebar in content/sidebars.ts that contains it.`,
  ])
})

test('reports a key that no page of the folder uses', async () => {
  const { problems } = await loadSite({
    [file]: page('title: A\ndate: 2026-06-30\nlast_update: { date: 2026-06-30 }'),
    'content/blog/en/2026-01-02-b.md': page('title: B\nsidebar_label: B\ncustom_edit_url: null'),
    'content/pages/en/c.md': page('title: C\nhide_title: true\ncustom_edit_url: null'),
  })
  const reported = (file: string, line: number, key: string) =>
    `warning front-matter ${file}:${line} "${key}" has no effect on a page of this folder | Remove it; the reference of front matter lists where it applies.`
  expect(lines(problems)).toEqual([
    reported(file, 3, 'date'),
    reported('content/pages/en/c.md', 4, 'custom_edit_url'),
    reported('content/blog/en/2026-01-02-b.md', 3, 'sidebar_label'),
  ])
})

test.each([
  ['title: 2026', 2, '"title": found number 2026, expected a string | Put it in quotes.'],
  ['title:', 2, '"title": found nothing, expected a string'],
  ['title: A\ntags: platform', 3, '"tags": found "platform", expected a list of tag ids such as [platform]'],
  ['title: A\ntags:\n  - x\n  - 7', 5, '"tags.1": found number 7, expected a string | Put it in quotes.'],
  [
    'title: A\ntoc_max_heading_level: 9',
    3,
    '"toc_max_heading_level": found number 9, expected a heading level from 2 to 6',
  ],
  [
    'title: A\ntoc_min_heading_level: 4\ntoc_max_heading_level: 3',
    3,
    '"toc_min_heading_level": found number 4, expected at most toc_max_heading_level',
  ],
  ['title: A\ndraft: "yes"', 3, '"draft": found "yes", expected true or false'],
  ['title: A\nslug: a b', 3, '"slug": found "a b", expected an address without spaces, "?" and "#"'],
  ['title: A\ndate: 2026-02-30', 3, '"date": found "2026-02-30", expected a date that exists'],
  ['title: A\ndate: June 2026', 3, '"date": found "June 2026", expected a date such as 2026-06-30'],
  [
    'title: A\nlast_update: 2026-06-30',
    3,
    '"last_update": found "2026-06-30", expected a date, an author or both',
  ],
  [
    'title: A\nlast_update:\n  date: June 2026',
    4,
    '"last_update.date": found "June 2026", expected a date such as 2026-06-30',
  ],
  [
    'title: A\ncustom_edit_url: edit/a.md',
    3,
    '"custom_edit_url": found "edit/a.md", expected a URL such as "https://host.example"',
  ],
  ['- title', 2, 'found a list, expected keys and values such as "title: Quickstart"'],
])('a wrong value says what was found and expected: %s', async (frontMatter, line, message) => {
  expect(await problemsOf(page(frontMatter))).toEqual([`error front-matter ${file}:${line} ${message}`])
})

test.each([
  ['title: Go: live', 2, /^invalid YAML: Nested mappings/],
  ['title: A\ndescription: "open', 3, /^invalid YAML: Missing closing "quote/],
  ['title: A\ntitle: B', 3, /^invalid YAML: Map keys must be unique/],
  ['title: A\ndescription: *really* new', 3, /^invalid YAML: /],
  ['title: A\ndescription: *news', 3, /^invalid YAML: Unresolved alias/],
])('broken YAML says where: %s', async (frontMatter, line, message) => {
  const { problems } = await loadSite({ [file]: page(frontMatter) })
  expect(problems[0]).toMatchObject({ severity: 'error', code: 'front-matter', file, line })
  expect(problems[0]?.message).toMatch(message)
})

test('front matter without an end', async () => {
  expect(await problemsOf('---\ntitle: A\n\n## Text\n')).toEqual([
    `error front-matter ${file}:1 the front matter that begins here has no end | Close it with a line of three dashes.`,
  ])
})

test.each([
  ['\n---\ntitle: A\n---\n', 2],
  [' ---\ntitle: A\n---\n', 1],
  ['----\ntitle: A\n----\n', 1],
])('front matter that would be shown as text: %j', async (text, line) => {
  expect(await problemsOf(text)).toEqual([
    `error front-matter ${file}:${line} this looks like front matter, but would be shown as text | Begin the file with a line of exactly three dashes: nothing before it, no space, no fourth dash.`,
  ])
})

test.each([
  ['title: A\ntags:\n\t- a', 4, 'Tabs are not allowed', 'Indent with spaces.'],
  ['title: A\ntitle: B', 3, 'Map keys must be unique', 'The key occurs twice: remove one of the two.'],
  ['title: "A\ndescription: b\nslug: c', 2, 'Missing closing', 'Close the text with the quote'],
  ['title: A\ntags: [a', 3, 'Flow sequence', 'Close the bracket'],
])('broken YAML says how to mend it: %j', async (frontMatter, line, message, hint) => {
  const { problems } = await loadSite({ [file]: page(frontMatter) })
  expect(problems[0]).toMatchObject({ file, line })
  expect(problems[0]?.message).toContain(message)
  expect(problems[0]?.hint).toContain(hint)
})

test('a page with a wrong key is still a page, with the keys that are right', async () => {
  const { model } = await loadSite({ [file]: page('title: Right\ndraft: 7') })
  expect(model.docs.get('en')?.get('a')?.title).toBe('Right')
})

test('carriage returns and a byte order mark are fine', async () => {
  expect(await docOf('\uFEFF---\r\ntitle: A\r\ndescription: B\r\n---\r\nText\r\n')).toMatchObject({
    title: 'A',
    description: 'B',
  })
})

test('keys are optional, comments and empty front matter fine', async () => {
  expect((await docOf('---\n---\n# Heading\n'))?.title).toBe('Heading')
  expect((await docOf('---\n# nothing yet\n---\n# Heading\n'))?.title).toBe('Heading')
  expect((await docOf(page('keywords: [rate limits, 429]')))?.frontMatter.keywords).toEqual([
    'rate limits',
    '429',
  ])
  expect((await docOf(page('authors: ""\n').replace('authors: ""\n', 'title: "A: b"')))?.title).toBe('A: b')
})

test('dashes in the text and in values do not end the front matter', async () => {
  expect(await docOf('---\ntitle: A --- B\ndescription: |-\n  one\n  ---x\n---\n\n---\n')).toMatchObject({
    title: 'A --- B',
    description: 'one\n---x',
  })
})
