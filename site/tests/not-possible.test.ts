import { readFileSync } from 'node:fs'
import path from 'node:path'
import { readSearchSynonyms } from 'shiori/internal/data/search-synonyms.ts'
import { expect, test } from 'vitest'
import { siteRoot } from '../golden/site-root.ts'

const page = '/docs/overview/not-possible'

test.each(['en', 'ja', 'zh'])('each answer in %s can be searched by the words of newcomers', locale => {
  const file = path.join(siteRoot, 'content/docs', locale, 'overview/not-possible.mdx')
  const answers = [...readFileSync(file, 'utf8').matchAll(/^### .*\{#([\w-]+)\}$/gm)].map(([, id]) => id)
  const questions = readSearchSynonyms({ root: siteRoot, content: 'content' }, []).flatMap(entry =>
    'pages' in entry && entry.asked instanceof Map && entry.asked.has(locale) ? entry.pages : [],
  )
  const asked = questions.filter(address => address.startsWith(`${page}#`))
  expect(answers.length).toBeGreaterThan(0)
  expect(asked.toSorted()).toEqual(answers.map(id => `${page}#${id}`).toSorted())
})
