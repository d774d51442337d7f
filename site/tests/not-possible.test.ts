import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { readSearchSynonyms } from 'shiori/internal/data/search-synonyms.ts'
import { expect, test } from 'vitest'
import { siteRoot } from '../golden/site-root.ts'

const page = '/docs/overview/not-possible'
const chapters = globSync('content/docs/en/overview/not-possible/*.mdx', { cwd: siteRoot }).map(file =>
  path.basename(file, '.mdx'),
)
const read = (locale: string, name: string) =>
  readFileSync(path.join(siteRoot, 'content/docs', locale, `overview/${name}.mdx`), 'utf8')

/** The answers of all chapters: their titles and addresses. */
function answersOf(locale: string) {
  return chapters.flatMap(chapter =>
    [...read(locale, `not-possible/${chapter}`).matchAll(/^## (.*) \{#([\w-]+)\}$/gm)]
      .filter(([, , id]) => id !== 'next-steps')
      .map(([, title = '', id = '']) => ({ title, id, chapter })),
  )
}

const locales = ['en', 'ja', 'zh']

test.each(locales)('each answer in %s can be searched by the words of newcomers', locale => {
  const answers = answersOf(locale).map(({ chapter, id }) => `${page}/${chapter}#${id}`)
  const questions = readSearchSynonyms({ root: siteRoot, content: 'content' }, []).flatMap(entry =>
    'pages' in entry && entry.asked instanceof Map && entry.asked.has(locale) ? entry.pages : [],
  )
  const asked = questions.filter(address => address.startsWith(`${page}/`))
  expect(answers.length).toBeGreaterThan(0)
  expect(asked.toSorted()).toEqual(answers.toSorted())
})

// The answers were on one page once: bookmarks of its anchors reach the line that leads to the answer.
test.each(locales)('the overview in %s lists each answer under its anchor', locale => {
  const lines = read(locale, 'not-possible')
    .split('\n')
    .filter(line => line.startsWith('- <span'))
  expect(lines.toSorted()).toEqual(
    answersOf(locale)
      .map(
        ({ title, id, chapter }) =>
          `- <span id="${id}">[${title}](./not-possible/${chapter}.mdx#${id})</span>`,
      )
      .toSorted(),
  )
})
