import { expect, test } from 'vitest'
import { GeneratedPages } from './generated-pages.ts'

test('a sidebar and a folder that name the same address share a page; names alone are made different', () => {
  const pages = new GeneratedPages('/docs')
  const link = {}
  expect(pages.claim(link, '/tea', 'Pots (3)', '/pots')).toEqual({
    old: '/tea/pots',
    new: '/docs/category/pots',
  })
  expect(pages.claim('docs/pots', '/tea', 'Pots', '/pots').new).toBe('/docs/category/pots')
  expect(pages.claim('docs/more', '/tea', 'Pots', undefined).new).toBe('/docs/category/pots-1')
  expect(pages.addresses()).toEqual(['/docs/category/pots', '/docs/category/pots-1'])
  expect(pages.slug('docs/pots')).toBe('pots')
  // The page is still shown by the folder, not by the sidebar.
  expect(pages.dropUnshown()).toEqual(['/tea/category/pots'])
})
