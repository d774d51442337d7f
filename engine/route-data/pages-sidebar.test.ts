import { expect, test } from 'vitest'
import type { Portal } from '../portal/types.ts'
import { pagesSidebar } from './pages-sidebar.ts'

const portal = {
  config: { docs: { sidebarHideable: true } },
  urls: { basePath: '/port/', defaultLocale: 'en', locales: ['en', 'nl'], trailingSlash: true },
} as unknown as Portal

test('a sidebar of pages in the locale, in which the category of the current page is open', () => {
  const [pier, lock] = [
    { path: '/stations/pier', label: 'Pier' },
    { path: '/stations/lock', label: 'Lock', lang: 'en' },
  ]
  const sidebar = pagesSidebar(portal, { locale: 'nl', path: '/stations/lock' }, 'stations', [
    { path: '/stations', label: 'All' },
    { label: 'Tide', pages: [lock] },
    { label: 'Wind', pages: [pier] },
    { label: 'Empty', pages: [] },
  ])
  expect(sidebar).toMatchObject({ id: 'stations', hideable: true })
  expect(sidebar.items).toMatchObject([
    { type: 'link', href: '/port/nl/stations/', current: false },
    {
      type: 'category',
      label: 'Tide',
      href: '/port/nl/stations/lock/',
      open: true,
      items: [{ label: 'Lock', lang: 'en', href: '/port/nl/stations/lock/', current: true }],
    },
    { type: 'category', label: 'Wind', href: '/port/nl/stations/pier/', open: false, items: [] },
  ])
})
