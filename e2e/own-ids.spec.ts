import { expect, test } from '@playwright/test'
import { BuiltSite } from './support/built-site.ts'
import { fieldOf, openResults, options } from './support/search.ts'

/** Ids that the interface uses, in the page or by scripts for search and feedback. */
const ids = ['search:options', 'search:option-0', 'search:option-1', 'feedback:comment', 'menu', 'sidebar']
const trap = ids.map(id => `<a id="${id}" href="/docs/trap">Trap</a>`).join('\n')

const files = {
  'content/docs/en/intro.md': `# Boats\n\nAll about boats.\n\n${trap}\n\n## Main\n\nWhat there is.\n`,
  'content/docs/en/harbour.md': '# Harbour\n\nWhere boats lie.\n',
  'content/docs/en/trap.md': '# Trap\n\nNobody comes here.\n',
}

// All tests share one site.
test.describe.configure({ mode: 'default' })

let site: BuiltSite

test.beforeAll(async () => {
  test.setTimeout(180_000)
  site = new BuiltSite(files)
  await site.start()
})
test.afterAll(() => site[Symbol.asyncDispose]())

test.describe('a page whose content uses ids of the interface', () => {
  test('Enter opens the selected result, the first and a later one', async ({ page }) => {
    for (const steps of [0, 1]) {
      await openResults(page, `${site.origin}/docs/intro`, 'boats')
      for (let step = 0; step < steps; step++) await page.keyboard.press('ArrowDown')
      const marked = options(page).nth(steps)
      await expect(marked).toHaveAttribute('aria-selected', 'true')
      const href = await marked.getAttribute('href')
      await fieldOf(page).press('Enter')
      await page.waitForURL(url => `${url.pathname}${url.hash}` === href)
    }
  })

  test('Enter before the results arrive opens the first result', async ({ page }) => {
    await page.goto(`${site.origin}/docs/intro`)
    await page.keyboard.press('Control+k')
    await expect(fieldOf(page)).toBeFocused()
    await page.keyboard.insertText('harbour')
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/docs\/harbour/)
  })

  test('a heading with the id of an interface element can be linked', async ({ page }) => {
    await page.goto(`${site.origin}/docs/intro`)
    const heading = page.getByRole('heading', { name: 'Main' })
    await expect(heading).toHaveId('main-1')
    await expect(page.locator('#main')).toHaveRole('main')
  })
})
