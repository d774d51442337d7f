import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Placer, packFiles } from '../build/pack-files.ts'
import { packName, packSize, placesOf, rowOf, unit } from './places.ts'

const parts = fc
  .array(fc.nat({ max: 2 * (packSize / unit) }), { minLength: 1, maxLength: 60 })
  .map(lengths => lengths.map((units, index) => new Uint8Array((units + 1) * unit).fill(index + 1)))

test('a part is found in the pack that its place names, and is not cut', () => {
  fc.assert(
    fc.property(parts, all => {
      const placer = new Placer()
      const places = all.map(part => placer.place(part))
      const files = new Map(packFiles(all))
      for (const [index, place] of places.entries()) {
        const from = place.at % packSize
        expect(files.get(packName(place))?.slice(from, from + place.length)).toEqual(all[index])
      }
      expect(placesOf(JSON.parse(JSON.stringify(rowOf(places))))).toEqual(places)
    }),
    { numRuns: 30 },
  )
})
