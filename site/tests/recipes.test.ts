import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { siteRoot } from '../golden/site-root.ts'

const docs = path.join(siteRoot, 'content/docs')
const recipes = globSync('*.mdx', { cwd: path.join(docs, 'en/recipes') })
const read = (page: string) => readFileSync(path.join(docs, page), 'utf8')

/** Ids of the headings that every recipe has. */
const parts = [
  'before-you-begin',
  'how-the-parts-fit-together',
  'complete-code',
  'what-it-costs-in-calls',
  'what-is-not-possible',
  'undo',
]

test.each(recipes.flatMap(recipe => ['ja', 'zh'].map(locale => [locale, recipe])))(
  'a recipe is a whole journey: %s %s',
  (locale, recipe) => {
    const text = read(`${locale}/recipes/${recipe}`)
    expect(parts.filter(part => !text.includes(`{#${part}}`))).toEqual([])
    expect(text).toContain('```mermaid')
    // Translations have the anchors of the English page, which the content check verifies, and the same code. Titles of responses are words.
    const code = (page: string) =>
      read(page)
        .replaceAll(/ title="(?:Response|レスポンス|回應)[^"]*"/g, ' title="Response"')
        .match(/^```(?:bash|js|ts|tsx|vue|svelte|dart|python|json) .*?^```$/gms)
    expect(code(`${locale}/recipes/${recipe}`)).toEqual(code(`en/recipes/${recipe}`))
  },
)

test.each(recipes)('a guide links to the recipe: %s', recipe => {
  const guides = globSync('en/**/*.{md,mdx}', { cwd: docs }).filter(page => !page.startsWith('en/recipes/'))
  expect(guides.some(page => read(page).includes(`recipes/${recipe}`))).toBe(true)
})
