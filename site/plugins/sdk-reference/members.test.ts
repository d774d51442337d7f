import { expect, test } from 'vitest'
import { memberEntities } from './members.ts'
import type { SdkMember, SdkType } from './sdk/types.ts'

const place = { line: 1 }
const member = (name: string): SdkMember => ({
  name,
  kind: 'method',
  signatures: [`${name}()`],
  description: { en: { text: 'English', line: 1 }, ja: { text: '日本語', line: 1 } },
  ...place,
})
const type = (name: string, rest: Partial<SdkType> = {}): SdkType => ({
  name,
  kind: 'interface',
  description: { en: { text: 'Only English', line: 1 } },
  ...place,
  ...rest,
})

test('lists the types of a page and their members, with names, addresses and texts in the locale', () => {
  const player = type('Player', { package: '@acme/player', members: [member('seek')] })
  const old = type('Old', { deprecated: { use: 'Player' } })
  const sdk = { title: { en: { text: 'Web Player SDK', line: 1 } }, types: [player, old, type('Elsewhere')] }
  const locales = { locale: 'ja', defaultLocale: 'en' }
  expect(memberEntities(sdk, { types: ['Player', 'Old'] }, locales)).toEqual([
    {
      kind: 'member',
      name: 'Player',
      owner: '@acme/player',
      description: 'Only English',
      anchor: 'player',
      deprecated: false,
    },
    {
      kind: 'member',
      name: 'Player.seek',
      owner: '@acme/player',
      description: '日本語',
      anchor: 'player.seek',
      deprecated: false,
    },
    {
      kind: 'member',
      name: 'Old',
      owner: 'Web Player SDK',
      description: 'Only English',
      anchor: 'old',
      deprecated: true,
    },
  ])
})
