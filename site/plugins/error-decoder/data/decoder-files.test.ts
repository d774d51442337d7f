import path from 'node:path'
import { withPortal } from 'shiori/internal/testing/open-portal.ts'
import { expect, test } from 'vitest'
import type { DecoderData } from '../decode/types.ts'

const files = {
  'content/docs/en/errors.mdx':
    '---\ntitle: E\n---\n\n```mdx\n<ErrorCodes of="player" />\n```\n\n<ErrorCodes of="platform" groups="a" />\n',
  'content/docs/en/player.mdx':
    '---\ntitle: P\n---\n\n<ErrorDecoder of="player" />\n\n<ErrorCodes of="player" />\n',
  'content/errors/platform.yaml': `title: { en: Platform, ja: 基盤 }
groups:
  - { id: a, title: A }
  - { id: b, title: B }
errors:
  - { code: 3, name: INVALID, status: 400, group: a, cause: { en: C., ja: 原因 }, remedy: '[x](/docs/player) [y](#4-other)' }
  - { code: 4, name: OTHER, group: a, cause: { en: Only English }, remedy: D. }
  - { code: 5, group: b, cause: C., remedy: D. }
`,
  'content/errors/player.yaml': `title: The \`player\`
groups: [{ id: all, title: All }]
errors: [{ code: 1000, group: all, cause: C., remedy: D. }]
`,
}

const plugins = [
  [path.resolve(import.meta.dirname, '../plugin.ts'), { supportUrl: 'https://www.example/support' }],
]

test('writes a file for each locale: the platform first, with addresses in the locale', async () => {
  await withPortal(files, { plugins }, portal => {
    const [english, japanese] = portal.plugins.files()
    expect(english?.url).toMatch(/^\/assets\/errors\/en\.[\w-]{8}\.json$/)
    expect(portal.plugins.props('en')['error-decoder']).toEqual({
      data: english?.url,
      sources: [
        { id: 'platform', title: 'Platform', href: '/docs/errors' },
        { id: 'player', title: 'The player', href: '/docs/player' },
      ],
      searchHref: '/search',
      supportHref: 'https://www.example/support',
    })
    const { sources } = JSON.parse(japanese?.text ?? '') as DecoderData
    expect(sources.map(({ id }) => id)).toEqual(['platform', 'player'])
    const [invalid, other, unshown] = sources[0]?.codes ?? []
    expect(invalid).toEqual({
      code: '3',
      name: 'INVALID',
      status: 400,
      cause: '原因',
      remedy: '[x](/ja/docs/player) [y](/ja/docs/errors#4-other)',
      href: '/ja/docs/errors#3-invalid',
    })
    expect(other).toMatchObject({ cause: 'Only English', lang: 'en' })
    // No page shows its group.
    expect(unshown).toEqual({ code: '5', cause: 'C.', remedy: 'D.' })
    // Not the heading in a code block.
    expect(sources[1]?.codes[0]?.href).toBe('/ja/docs/player#1000')
  })
})

test('writes nothing for a site without error codes', async () => {
  await withPortal({}, { plugins }, portal => expect(portal.plugins.files()).toEqual([]))
})
