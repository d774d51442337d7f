import type { Problem } from 'shiori'
import { lines } from 'shiori/internal/content/testing/test-site.ts'
import { expect, test } from 'vitest'
import { findMember, memberNames } from './find-member.ts'
import { readSdk } from './read-sdk.ts'

const file = `title: Web Player SDK
language: typescript
context: { player: Player }
pages:
  - { id: player, doc: player/reference, types: [createPlayer, Player, PlayerConfig] }
types:
  - name: createPlayer
    kind: function
    package: '@bv-one/player'
    signature: 'createPlayer(target: string): Player'
    description: { en: Makes a player., ja: プレーヤーを作ります。 }
    parameters: [{ name: target, type: string, required: true }]
  - name: Player
    kind: interface
    package: '@bv-one/player'
    description: A player.
    members:
      - { name: seek, kind: method, signature: 'seek(seconds: number): void', description: Jumps. }
      - name: load
        kind: method
        signatures: ['load(): void', 'load(id: string): void']
        description: Loads again.
        deprecated: { since: 2.0.0, use: Player.seek }
  - name: PlayerConfig
    kind: interface
    description: Options.
    members:
      - { name: analytics.token, kind: property, signature: "'analytics.token'?: string", description: Token. }
`

function read(text: string) {
  const problems: Problem[] = []
  const source = { file: 'content/sdk/web-player.yaml', text, firstLine: 1 }
  const sdk = readSdk(source, { locales: ['en', 'ja'], defaultLocale: 'en' }, problems)
  return { sdk, problems: lines(problems) }
}

test('reads an SDK, and finds its types and members by name, with their addresses', () => {
  const { sdk, problems } = read(file)
  expect(problems).toEqual([])
  if (!sdk) throw new Error('nothing was read')
  expect(memberNames(sdk)).toEqual([
    'createPlayer',
    'Player',
    'Player.seek',
    'Player.load',
    'PlayerConfig',
    'PlayerConfig.analytics.token',
  ])
  expect(findMember(sdk, 'Player.load')).toMatchObject({
    doc: 'player/reference',
    anchor: 'player.load',
    member: { signatures: ['load(): void', 'load(id: string): void'] },
  })
  expect(findMember(sdk, 'PlayerConfig.analytics.token')?.anchor).toBe('playerconfig.analytics.token')
  expect(findMember(sdk, 'Player')).toMatchObject({ member: undefined, anchor: 'player' })
  expect(findMember(sdk, 'Player.play')).toBeUndefined()
})

test.each([
  ['an unknown kind', 'kind: interface\n    package', 'kind: interfaec\n    package', /types\.1\.kind/],
  [
    'two signatures',
    "signature: 'seek(seconds: number): void'",
    'signature: a, signatures: [b]',
    /signature, or signatures/,
  ],
  [
    'no signature',
    "signature: 'createPlayer(target: string): Player'",
    'since: 1.0.0',
    /a signature for a function/,
  ],
  ['a name twice', 'name: load', 'name: seek', /members with a name each of its own/],
  [
    'a replacement that is not there',
    'use: Player.seek',
    'use: Player.sek',
    /"Player.sek" does not exist \| Did you mean "Player.seek"/,
  ],
  ['a type on no page', 'Player, PlayerConfig]', 'Player]', /"PlayerConfig" is on 0 pages/],
  [
    'a page with an unknown type',
    'types: [createPlayer',
    'types: [makePlayer, createPlayer',
    /"makePlayer" does not exist/,
  ],
  ['a context without type', 'player: Player }', 'player: PlayerConfig }', /"PlayerConfig" does not exist/],
])('reports %s', (_what, from, to, problem) => {
  expect(file).toContain(from)
  const { problems } = read(file.replace(from, to))
  expect(problems.join('\n')).toMatch(problem)
  expect(problems.join('\n')).toMatch(/content\/sdk\/web-player.yaml:\d+ /)
})

test.each([
  ['seek(seconds)', 'lacks a type'],
  ['seek(seconds: Long, exact)', 'lacks a type'],
  ['seek', 'lacks a type'],
  ['seek(seconds: Long, done: (Int, Int) -> Unit)', undefined],
  ['seek()', undefined],
])('signatures in Kotlin and Swift have all types: %s', (signature, problem) => {
  const kotlin = file
    .replace('language: typescript\ncontext: { player: Player }', 'language: kotlin')
    .replace('seek(seconds: number): void', signature)
  const reported = read(kotlin).problems.filter(problem => problem.includes(signature))
  expect(reported).toEqual(problem === undefined ? [] : [expect.stringContaining(problem)])
})
