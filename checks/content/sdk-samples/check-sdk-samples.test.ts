import { parseSiteConfig } from 'shiori/internal/config/config.ts'
import type { Problem } from 'shiori/internal/config/problem.ts'
import { readSdk } from 'shiori/internal/sdk/read-sdk.ts'
import { leastConfig } from 'shiori/internal/testing/least-config.ts'
import { contentFixture } from 'shiori/internal/ui/testing/doc.ts'
import { expect, test } from 'vitest'
import type { CheckedPage } from '../checked-page.ts'
import { checkSdkSamples } from './check-sdk-samples.ts'

const sdk = `title: Web Player SDK
language: typescript
context: { player: Player }
pages: [{ id: player, doc: player/reference, types: [Player] }]
types:
  - name: Player
    kind: interface
    package: '@bv-one/player'
    description: A player.
    members: [{ name: seek, kind: method, signature: 'seek(seconds: number): void', description: Jumps. }]
`

function page(file: string, address: string, code: string): CheckedPage {
  const text = `---\ntitle: A\n---\n\nText.\n\n\`\`\`ts\n${code}\n\`\`\`\n`
  const { compiled } = contentFixture
  return { file, format: 'md', text, locale: 'en', path: address, shownIn: ['en'], compiled }
}

async function check(...pages: CheckedPage[]): Promise<string[]> {
  const problems: Problem[] = []
  const source = { file: 'content/sdk/web.yaml', text: sdk, firstLine: 1 }
  const sdks = new Map([['web', readSdk(source, { locales: ['en'], defaultLocale: 'en' }, problems)]])
  const site = {
    config: parseSiteConfig(leastConfig),
    dataFiles: { tables: new Map(), errors: new Map(), sdks },
  }
  problems.push(...(await checkSdkSamples(pages, site)))
  return problems.map(({ file, line, message }) => `${file}:${line} ${message}`)
}

test('samples of the SDK docs are compiled against content/sdk, with its context; others are not', async () => {
  expect(
    await check(
      page('en.md', '/docs/player/a', 'player.seek(1)'),
      page('guide.md', '/docs/overview/a', "player.seek('1')"),
    ),
  ).toEqual([])
})

test('a sample that disagrees is told with its line, on each page that has it', async () => {
  const code = '// Jumps.\nplayer.seak(1)'
  expect(await check(page('en.md', '/docs/player/a', code), page('ja.md', '/docs/player/a', code))).toEqual([
    expect.stringMatching(/^en\.md:9 the sample does not compile against the SDKs: TS2339: Property 'seak'/),
    expect.stringMatching(/^ja\.md:9 /),
  ])
})
