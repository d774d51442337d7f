import { expect, test } from 'vitest'
import { finalText } from './final-text.ts'

const hrefOf = (target: string) => (target.startsWith('/docs/none') ? undefined : `/ja${target}`)

test('placeholders and addresses are final; a link that leads nowhere is its text', () => {
  expect(
    finalText(
      '[Ask]({{supportUrl}}) `{{x}}`, [a](/docs/a#b), [gone](/docs/none).\n',
      { supportUrl: '/s' },
      hrefOf,
    ),
  ).toBe('[Ask](/ja/s) `{{x}}`, [a](/ja/docs/a#b), gone.')
})

test('a component is what it names', () => {
  const text = 'See <Member of="web-player" name="Player.seek" /> and <Term id="vod">VOD</Term>.'
  expect(finalText(text, {}, hrefOf)).toBe('See `Player.seek` and `vod`VOD.')
})
