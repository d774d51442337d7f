import { expect, test } from 'vitest'
import { mergedMenus } from './merged-menus.ts'

const pageOf = (href: string) => href.replace(/^\/fr(?=\/)/, '')

test('entries of a page are one in all locales, groups by what they hold, and the rest stands behind', () => {
  const merged = mergedMenus(
    new Map([
      [
        'en',
        [
          { label: 'Start', href: '/a' },
          { label: 'Brew', items: [{ href: '/b' }, { label: 'Cup', href: '/c' }] },
          { label: 'Forum', href: 'https://en.example' },
        ],
      ],
      [
        'fr',
        [
          { label: 'Infuser', items: [{ label: 'Tasse', href: '/fr/c' }, { href: '/fr/b' }] },
          { label: 'Début', href: '/fr/a' },
          { label: 'Forum français', href: 'https://fr.example' },
          { label: 'Seul', href: '/fr/d' },
        ],
      ],
    ]),
    pageOf,
  )
  expect(merged.map(({ labels, href }) => [labels, href])).toEqual([
    [{ en: 'Start', fr: 'Début' }, '/a'],
    [{ en: 'Brew', fr: 'Infuser' }, undefined],
    [{ en: 'Forum' }, 'https://en.example'],
    [{ fr: 'Forum français' }, 'https://fr.example'],
    [{ fr: 'Seul' }, '/fr/d'],
  ])
  expect(merged[1]?.items?.map(({ labels, href }) => [labels, href])).toEqual([
    [{}, '/b'],
    [{ en: 'Cup', fr: 'Tasse' }, '/c'],
  ])
})

test('in menus of one length, links to other hosts at the same place are the same', () => {
  const menus = new Map([
    ['en', [{ label: 'Forum', href: 'https://en.example' }]],
    ['fr', [{ label: 'Forum français', href: 'https://fr.example' }]],
  ])
  expect(mergedMenus(menus, pageOf).map(({ labels }) => labels)).toEqual([
    { en: 'Forum', fr: 'Forum français' },
  ])
})
