import { type SiteFiles, SiteFolder } from 'shiori/internal/testing/site-folder.ts'
import { expect, test } from 'vitest'
import { checkContent } from '../check-content.ts'

const locales = [
  { code: 'en', label: 'English', htmlLang: 'en' },
  { code: 'ja', label: '日本語', htmlLang: 'ja' },
  { code: 'zh', label: '繁體中文', htmlLang: 'zh-TW' },
]

const glossary = `- id: server
  en: { term: server, definition: Answers requests. }
  ja: { term: サーバー, definition: 応答します。, avoid: [サーバ] }
`

/**
 * Runs `npm run content:check` on a site.
 *
 * @returns File, line and code of each problem in its prose.
 */
async function check(files: SiteFiles): Promise<string[]> {
  using site = new SiteFolder({ 'content/glossary.yaml': glossary, ...files }, { locales })
  const { root, cache } = site.paths
  const { problems } = await checkContent({ root, cache })
  return problems
    .filter(({ code, file }) => code.startsWith('prose-') && file !== 'content/home/en.yaml')
    .map(({ severity, file, line, code }) => `${severity} ${file}:${line} ${code}`)
}

test('checks each page against the rules of its language', async () => {
  const problems = await check({
    'content/docs/en/a.md': '---\ntitle: Simply\n---\n\nWe wait.\n\n### A\n',
    'content/docs/ja/a.md': '---\ntitle: 題\n---\n\nサーバへ 送れる。\n\n動画を見れます。\n',
    'content/docs/zh/a.mdx': '---\ntitle: 題\n---\n\n<Steps>\n\n1. API权杖\n\n</Steps>\n',
    'content/blog/en/2026-01-01-b.md': 'We wait.\n\nTODO\n',
  })
  expect(problems.sort()).toEqual([
    'error content/blog/en/2026-01-01-b.md:1 prose-title',
    'error content/blog/en/2026-01-01-b.md:3 prose-placeholder',
    'error content/docs/en/a.md:2 prose-filler',
    'error content/docs/en/a.md:5 prose-person',
    'error content/docs/en/a.md:7 prose-empty-section',
    'error content/docs/en/a.md:7 prose-heading-level',
    'error content/docs/ja/a.md:5 prose-spacing',
    'error content/docs/ja/a.md:5 prose-style',
    'error content/docs/ja/a.md:5 prose-term',
    'error content/docs/ja/a.md:7 prose-grammar',
    'error content/docs/zh/a.mdx:7 prose-simplified',
    'error content/docs/zh/a.mdx:7 prose-spacing',
  ])
})

test('checks the texts of data files, too', async () => {
  const problems = await check({
    'content/docs/en/a.md': '---\ntitle: A\n---\n\nText.\n',
    'content/docs/categories.yaml':
      'a:\n  label: { en: Please, ja: サーバ }\n  description: { en: TBD, ja: 値, zh: 值 }\n',
    'content/data/states.yaml':
      'columns:\n  - { key: state, label: { en: State, zh: 狀態 } }\nrows:\n  - state: "`a`"\n  - state: { en: Our state, zh: "用`a`" }\n',
    'content/home/ja.yaml': 'hero:\n  title: ＡＢ\n',
  })
  expect(problems.sort()).toEqual([
    'error content/data/states.yaml:5 prose-person',
    'error content/data/states.yaml:5 prose-spacing',
    'error content/docs/categories.yaml:2 prose-filler',
    'error content/docs/categories.yaml:2 prose-term',
    'error content/docs/categories.yaml:3 prose-placeholder',
    'error content/home/ja.yaml:2 prose-width',
  ])
})

test('leaves a page that cannot be parsed to the compiler', async () => {
  expect(await check({ 'content/docs/en/a.mdx': '---\ntitle: A\n---\n\n<Steps>\n\nTODO\n' })).toEqual([])
})
