import { expect, test } from 'vitest'
import { SiteFolder } from '../testing/site-folder.ts'
import { smallSite } from '../testing/small-site.ts'
import { checkQuestions } from './check-questions.ts'
import { loadSite } from './load-site.ts'

test('questions about a page that does not exist are reported with their line', async () => {
  using site = new SiteFolder({
    ...smallSite,
    'content/questions.yaml': `- pages: [/docs/intro#part, /blog/first]
  asked: { en: [where do I begin] }
- pages: [/docs/intro, /docs/intor]
  asked: { en: [what is this] }
`,
  })
  const { model } = await loadSite(site.paths.root, { git: false, includeDrafts: false })
  expect(checkQuestions(site.paths.root, model)).toMatchObject([
    {
      severity: 'warning',
      file: 'content/questions.yaml',
      line: 3,
      message: 'broken link: "/docs/intor" leads to /docs/intor, which is not a page',
      hint: 'Did you mean /docs/intro?',
    },
  ])
})
