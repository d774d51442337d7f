import { expect, test } from 'vitest'
import { SiteFolder } from '../testing/site-folder.ts'
import { smallSite } from '../testing/small-site.ts'
import { checkSite } from './check-site.ts'

test('questions about a page or section that does not exist are reported with their line', async () => {
  using site = new SiteFolder({
    ...smallSite,
    'content/questions.yaml': `- pages: [/docs/intro#part, /blog/first]
  asked: { en: [where do I begin], ja: [どこから] }
- pages: [/docs/intro, /docs/intor]
  asked: { en: [what is this] }
- pages:
    - /docs/intro
    - /docs/guide/rtmp#kyes
  asked: { en: [where is the key] }
`,
  })
  const { problems } = await checkSite(site.paths.root, site.paths.cache)
  expect(problems.filter(({ file }) => file === 'content/questions.yaml')).toMatchObject([
    {
      severity: 'warning',
      line: 3,
      message: 'broken link: "/docs/intor" leads to /docs/intor, which is not a page',
      hint: 'Did you mean /docs/intro?',
    },
    {
      severity: 'warning',
      line: 7,
      message: 'broken anchor: "/docs/guide/rtmp#kyes" leads to /docs/guide/rtmp, which has no "#kyes"',
      hint: 'Did you mean "#keys"?',
    },
  ])
})
