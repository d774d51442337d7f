import { expect, test } from '@playwright/test'
import { sampleOf } from 'shiori/internal/testing/sample.ts'
import {
  changeSearchSettings,
  dialogOf,
  fieldOf,
  openSearchDialog,
  options,
  searchFiles,
} from './support/search.ts'
import { forbidStorage } from './support/storage.ts'

const path = '/docs/livestreaming/rtmp'

test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }))

test.describe('when the index does not load', () => {
  test('the dialog says so, and Retry loads it again', async ({ page }) => {
    let broken = true
    await page.route(searchFiles, route => (broken ? route.abort('internetdisconnected') : route.continue()))
    await openSearchDialog(page, '/', 'rtmp')
    const alert = dialogOf(page).getByRole('alert')
    await expect(alert).toContainText('Unable to fetch results')
    await expect(alert).toContainText('You might want to check your network connection.')
    broken = false
    await alert.getByRole('button', { name: 'Retry' }).click()
    await expect(alert).toBeHidden()
    await expect(options(page).first()).toBeVisible()
  })

  test('the next letter retries, too, and a missing shard does not end the search', async ({ page }) => {
    let broken = false
    await page.route(/\/assets\/search\/.+\.bin\?/, route => (broken ? route.abort() : route.continue()))
    await openSearchDialog(page, '/', 'rtmp')
    await expect(options(page).first()).toBeVisible()
    broken = true
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('token')
    await expect(dialogOf(page).getByRole('alert')).toBeVisible()
    broken = false
    await page.keyboard.type('s')
    await expect(dialogOf(page).getByRole('alert')).toBeHidden()
    await expect(options(page).first()).toBeVisible()
  })

  for (const storage of sampleOf(['allowed', 'denied'], 2))
    test(`an index of another build asks for a reload and keeps the query, storage ${storage}`, async ({
      page,
    }) => {
      if (storage === 'denied') await forbidStorage(page)
      await changeSearchSettings(page, settings => ({ engine: { ...settings.engine, buildId: 'another' } }))
      await openSearchDialog(page, path, 'rtmp')
      await expect(dialogOf(page).getByRole('alert')).toContainText('The documentation has been updated')
      await page.unrouteAll()
      await dialogOf(page).getByRole('button', { name: 'Reload' }).click()
      await expect(fieldOf(page)).toHaveValue('rtmp')
      await expect(options(page).first()).toBeVisible()
      await page.keyboard.press('Escape')
      // The close event is asynchronous: a reload before it would open the dialog again.
      await expect.poll(() => page.evaluate(() => history.state?.search ?? 'none')).toBe('none')
      await page.reload()
      await expect(dialogOf(page)).toHaveCount(0)
    })
})
