import { expect, test } from 'vitest'
import { folderWith } from '../testing/old-site.ts'
import { TranslatedLabels } from './translated-labels.ts'

test('a label that one locale translates is written for all; one that nobody does stays a text', () => {
  using folder = folderWith({
    'i18n/fr/menu.json':
      '{ "item.label.Pots": { "message": "Théières" }, "item.label.Blog": { "message": "Blog" } }',
    'i18n/de/menu.json': '{ "item.label.Pots": { "message": "Pots" } }',
    'i18n/ar/other.json': '{}',
  })
  const labels = new TranslatedLabels(folder.root, ['en', 'fr', 'de', 'ar'], 'en')
  expect(labels.in([{ label: 'Pots', items: [{ label: 'Blog' }] }], ['menu.json'])).toEqual([
    { label: { en: 'Pots', fr: 'Théières', de: 'Pots', ar: 'Pots' }, items: [{ label: 'Blog' }] },
  ])
})
