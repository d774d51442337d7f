import { expect, test } from 'vitest'
import { blogPostPage } from '../blog/page-data.ts'
import type { Portal } from '../portal/types.ts'
import { withPortal } from '../testing/open-portal.ts'
import { smallSite } from '../testing/small-site.ts'
import { structuredDataProblems, structuredThings } from '../testing/structured-data.ts'
import { categoryPage } from './category.ts'
import { docPage } from './doc.ts'
import type { FrameData } from './frame-types.ts'
import { homePage } from './home.ts'
import { structuredDataText, techArticle } from './structured-data.ts'

const faq = `---
title: Questions
---

## Begin

Below.

### May I \`</script>\` here?

Yes: see [the intro](./intro.md).

- One
- Two

### And twice?

No.

## Last?

Maybe.
`
const sidebars = `const guide = { type: 'category', label: 'Guide', link: { type: 'generated-index', slug: 'guide' }, items: ['guide/rtmp'] }
export default {
  guide: ['intro', 'faq', { type: 'category', label: 'All', link: { type: 'generated-index', slug: 'all' }, items: [guide] }],
}
`
const site = { ...smallSite, 'content/docs/en/faq.md': faq, 'content/sidebars.ts': sidebars }

/** Returns the JSON-LD block of a page as it is in its head. */
function inHtml({ head }: FrameData): string {
  const { structuredData } = head
  return structuredData === undefined ? '' : `<script type="application/ld+json">${structuredData}</script>`
}

/** Reads and validates the JSON-LD of a page. */
async function saidBy(frame: FrameData): Promise<Record<string, unknown>[]> {
  const html = inHtml(frame)
  expect(structuredDataProblems(html)).toEqual([])
  return structuredThings(html)
}

/** Returns the frame of the page at a path, if its kind has JSON-LD. */
async function frameOf(portal: Portal, path: string): Promise<FrameData> {
  const route = portal.model.routes.get(path)
  switch (route?.kind) {
    case 'doc':
      return (await docPage(portal.ofVersion(route.version), route)).frame
    case 'category':
      return (await categoryPage(portal.ofVersion(route.version), route)).frame
    case 'blog/post':
      return (await blogPostPage(portal, route)).frame
    case 'home':
      return (await homePage(portal, route)).frame
    default:
      throw new Error(`${path} has no structured data`)
  }
}

test('an article says its title and the language of its text, which a fallback has from the original', () =>
  withPortal(site, {}, async portal => {
    expect(await saidBy(await frameOf(portal, '/ja/docs/intro'))).toMatchObject([
      { '@type': 'TechArticle', headline: '紹介', inLanguage: 'ja' },
    ])
    expect(await saidBy(await frameOf(portal, '/ja/docs/guide/rtmp'))).toMatchObject([
      { '@type': 'TechArticle', headline: 'RTMP', inLanguage: 'en' },
    ])
  }))

test('a page that search engines are to leave out says nothing', () =>
  withPortal(site, {}, async portal => {
    expect(inHtml(await frameOf(portal, '/docs/hidden'))).toBe('')
  }))

test('a page of questions is one where the configuration names it; no text of it ends the script', () =>
  withPortal(site, { structuredData: { questions: ['/docs/faq'] } }, async portal => {
    const frame = await frameOf(portal, '/docs/faq')
    const things = await saidBy(frame)
    expect(things.filter(thing => thing['@type'] === 'Question').map(({ name }) => name)).toEqual([
      'May I </script> here?',
      'And twice?',
      'Last?',
    ])
    expect(things.find(thing => thing['@type'] === 'Answer')).toMatchObject({
      text: 'Yes: see the intro.\nOne\nTwo',
    })
    expect(frame.head.structuredData).not.toContain('<')
    // A fallback is in English, too.
    expect(await saidBy(await frameOf(portal, '/ja/docs/faq'))).toContainEqual(
      expect.objectContaining({ '@type': 'FAQPage', inLanguage: 'en' }),
    )
  }))

test('the way to a category, whose addresses are whole', () =>
  withPortal(site, { basePath: '/portal/' }, async portal => {
    expect(await saidBy(await frameOf(portal, '/docs/category/guide'))).toMatchObject([
      { '@type': 'BreadcrumbList' },
      { position: 1, name: 'All', item: 'https://docs.example/portal/docs/category/all' },
      { position: 2, name: 'Guide' },
    ])
    // It has no parent.
    expect(inHtml(await frameOf(portal, '/docs/category/all'))).toBe('')
  }))

test('a post says who wrote it and when; one without authors is of the site', () =>
  withPortal(site, { basePath: '/portal/' }, async portal => {
    const post = (path: string) => frameOf(portal, path)
    const [second, ann] = await saidBy(await post('/blog/second'))
    expect(second).toMatchObject({ '@type': 'BlogPosting', headline: 'Second & <best>', inLanguage: 'en' })
    expect(String(second?.datePublished)).toMatch(/^2026-01-02/)
    expect(second?.image).toBe('https://docs.example/portal/social-card.png')
    expect(ann).toEqual({ '@type': 'Person', name: 'Ann' })
    expect(await saidBy(await post('/blog/first'))).toContainEqual({ '@type': 'Organization', name: 'Docs' })
  }))

test('the home page is the site, in its language', () =>
  withPortal(site, { basePath: '/portal/' }, async portal => {
    expect(await saidBy(await frameOf(portal, '/ja'))).toEqual([
      {
        '@context': 'https://schema.org',
        '@type': 'WebSite',
        name: 'Docs',
        url: 'https://docs.example/portal/ja',
        inLanguage: 'ja',
      },
    ])
  }))

test('finds errors: types of values, missing and unknown properties, breadcrumbs with gaps', () => {
  const problems = (...things: object[]) =>
    structuredDataProblems(
      `<script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', '@graph': things })}</script>`,
    )
  expect(problems(techArticle({ headline: '', inLanguage: 'ja' }, 'yesterday'))).toEqual([
    'TechArticle.headline: expected a string, found ""',
    'TechArticle.dateModified: expected an ISO date, found "yesterday"',
  ])
  expect(problems({ '@type': 'BlogPosting', headline: 'T', inLanguage: 'en', color: 'red' })).toEqual([
    'BlogPosting.datePublished: is missing',
    'BlogPosting.author: is missing',
    'BlogPosting.color: is not known',
  ])
  const items = [
    { '@type': 'ListItem', position: 1, name: 'A' },
    { '@type': 'ListItem', position: 3, name: 'B' },
  ]
  expect(problems({ '@type': 'BreadcrumbList', itemListElement: items })).toEqual([
    'ListItem.item: is missing',
    'ListItem.position: expected 2, found 3',
  ])
  expect(problems({ '@type': 'Articel' })).toEqual(['@type: found "Articel"'])
  expect(structuredDataProblems('<script type="application/ld+json">{</script>')[0]).toContain('no JSON')
  expect(structuredDataText([])).toBeUndefined()
})
