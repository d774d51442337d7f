import { expect, test } from 'vitest'
import { finalText } from './final-text.ts'

const hrefOf = (target: string) => (target.startsWith('/docs/none') ? undefined : `/ja${target}`)

test('resolves placeholders and addresses; a link without a target becomes its text', () => {
  expect(
    finalText(
      '[Ask]({{supportUrl}}) `{{x}}`, [a](/docs/a#b), [gone](/docs/none).\n',
      { supportUrl: '/s' },
      hrefOf,
    ),
  ).toBe('[Ask](/ja/s) `{{x}}`, [a](/ja/docs/a#b), gone.')
})

test('replaces a component by what it names', () => {
  const text = 'See <Member of="web-player" name="Player.seek" /> and <Term id="vod">VOD</Term>.'
  expect(finalText(text, {}, hrefOf)).toBe('See `Player.seek` and `vod`VOD.')
})
