import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import { folderFiles } from 'shiori/internal/portal/folder-files.ts'
import { structuredDataProblems, structuredThings } from 'shiori/internal/testing/structured-data.ts'

test('JSON-LD of all pages is valid and complete, in the language of their text', () => {
  const found = new Map<string, number>()
  const problems: string[] = []
  for (const file of folderFiles('dist')) {
    if (!file.endsWith('.html')) continue
    const html = readFileSync(path.join('dist', file), 'utf8')
    problems.push(...structuredDataProblems(html).map(problem => `${file}: ${problem}`))
    if (problems.length > 0) continue
    const [, lang] = /<html lang="([^"]+)"/.exec(html) ?? []
    const isFallback = /<article [^>]*lang="/.test(html)
    for (const { '@type': type, inLanguage } of structuredThings(html)) {
      found.set(String(type), (found.get(String(type)) ?? 0) + 1)
      if (inLanguage !== undefined && inLanguage !== lang && !isFallback)
        problems.push(`${file}: ${String(type)} is in ${String(inLanguage)}`)
    }
  }
  expect(problems).toEqual([])
  const types = ['WebSite', 'TechArticle', 'APIReference', 'BlogPosting', 'BreadcrumbList', 'FAQPage']
  expect(types.filter(type => !found.has(type))).toEqual([])
  expect(found.get('FAQPage')).toBe(3)
  expect(found.get('TechArticle')).toBeGreaterThan(600)
})

test('questions in the JSON-LD of a page are those that readers see, with their answers', async ({
  page,
}) => {
  await page.goto('/ja/docs/overview/faq')
  const shown = await page
    .locator('article h3')
    .evaluateAll(headings => headings.map(heading => heading.textContent?.trim()))
  const things = structuredThings(await page.content())
  expect(things.flatMap(item => (item['@type'] === 'Question' ? [item.name] : []))).toEqual(shown)
  const text = await page.locator('article').textContent()
  for (const { '@type': type, text: answer } of things)
    if (type === 'Answer')
      for (const line of String(answer).split('\n'))
        expect(text?.replaceAll(/\s+/g, '')).toContain(line.replaceAll(/\s+/g, ''))
})
