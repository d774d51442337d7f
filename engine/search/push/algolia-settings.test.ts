import { expect, test } from 'vitest'
import { algoliaSettings } from './algolia-settings.ts'

test('a new index gets all settings', () => {
  expect(algoliaSettings(undefined, ['en', 'zh-Hant'])).toMatchObject({
    attributeForDistinct: 'url_without_anchor',
    indexLanguages: ['en', 'zh'],
    attributesForFaceting: expect.arrayContaining(['language', 'docusaurus_tag', 'area', 'service']),
    customRanking: expect.any(Array),
  })
})

test("keeps the owner's own settings", () => {
  const found = {
    attributesForFaceting: ['searchable(area)', 'mine'],
    customRanking: ['asc(mine)'],
    indexLanguages: ['ja'],
  }
  const changed = algoliaSettings(found, ['en'])
  expect(changed).toEqual({
    attributesForFaceting: [
      'searchable(area)',
      'mine',
      'language',
      'docusaurus_tag',
      'service',
      'tags',
      'type',
    ],
    attributeForDistinct: 'url_without_anchor',
    indexLanguages: ['ja', 'en'],
  })
  expect(algoliaSettings({ ...found, ...changed }, ['en'])).toBeUndefined()
})
