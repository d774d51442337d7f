import { expect, test } from 'vitest'
import { en } from '../../../config/messages/en.ts'
import { themeTexts } from './translated-texts.ts'

test('each text has a key here, and none has two texts', () => {
  const places = Object.values(themeTexts).flatMap(({ ours }) => ours)
  const textAt = (place: string) =>
    place.split('.').reduce<unknown>((group, part) => Reflect.get(Object(group), part), en)
  expect(places.filter(place => textAt(place) === undefined)).toEqual([])
  expect(new Set(places).size).toBe(places.length)
})
