import { expect, test } from '@playwright/test'
import { findViolations } from './support/axe.ts'
import { bytesLoadedBy, createVod, openConsole } from './support/console.ts'

test('the editor suggests names and values where they fit, and keys choose them', async ({ page }) => {
  const dialog = await openConsole(page, createVod)
  const body = dialog.getByRole('textbox', { name: 'Body' })
  const offers = dialog.getByRole('listbox', { name: 'What fits here' })
  await body.fill('{}')
  await expect(dialog.getByText('Ctrl+Space shows what fits here.')).toBeVisible()
  await body.press('ArrowLeft')
  await body.press('Control+Space')
  const first = offers.getByRole('option').first()
  await expect(first).toHaveAttribute('aria-selected', 'true')
  await expect(body).toHaveAttribute('aria-activedescendant', (await first.getAttribute('id')) ?? '')
  await expect(dialog.getByRole('status').filter({ hasText: /choice/ })).toHaveCount(1)
  // Escape closes the list, not the console.
  await body.press('Escape')
  await expect(offers).toHaveCount(0)
  await expect(dialog).toBeVisible()
  await body.press('Control+Space')
  await body.press('Enter')
  const value = await body.inputValue()
  expect(value).toMatch(/^\{"\w+": .*\}$/)
  // The browser's own undo reverts it.
  await body.press('Control+z')
  await expect(body).toHaveValue('{}')
})

test('axe finds nothing while suggestions are open', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const dialog = await openConsole(page, `/ja${createVod}`)
  await dialog.locator('.console-body').fill('{ "name": "x" }')
  await expect(dialog.locator('.console-told')).toBeVisible()
  await dialog.locator('.console-body').press('Control+Home')
  await dialog.locator('.console-body').press('ArrowRight')
  await dialog.locator('.console-body').press('Control+Space')
  await expect(dialog.getByRole('listbox')).toBeVisible()
  expect(await findViolations(page)).toEqual([])
})

test('suggestions load with the first focus of the body, in at most 6 kB', async ({ page }) => {
  await openConsole(page, createVod)
  const sum = await bytesLoadedBy(page, async () => {
    await page.locator('.console-body').focus()
    await expect(page.locator('.console-told')).toBeVisible()
  })
  expect(sum).toBeGreaterThan(500)
  expect(sum).toBeLessThanOrEqual(6_000)
})
