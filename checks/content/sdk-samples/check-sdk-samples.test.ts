import { parseSiteConfig } from 'shiori/internal/config/config.ts'
import type { Problem } from 'shiori/internal/config/problem.ts'
import type { ContentPage } from 'shiori/internal/portal/content-pages.ts'
import { smallConfig } from 'shiori/internal/testing/small-config.ts'
import { contentFixture } from 'shiori/internal/ui/testing/doc.ts'
import { expect, test } from 'vitest'
import { checkSdkSamples } from './check-sdk-samples.ts'

const declarations = `declare module '@acme/player' {
  export interface Player { seek(seconds: number): void }
}
declare const player: import('@acme/player').Player
`

function page(file: string, address: string, code: string): ContentPage {
  const text = `---\ntitle: A\n---\n\nText.\n\n\`\`\`ts\n${code}\n\`\`\`\n`
  const { compiled } = contentFixture
  return { file, format: 'md', text, locale: 'en', path: address, shownIn: ['en'], compiled }
}

async function check(...pages: ContentPage[]): Promise<string[]> {
  const problems: Problem[] = []
  const site = { config: parseSiteConfig(smallConfig) }
  const plugins = {
    declarations: () => [{ docs: ['player/', 'sdk/'], language: 'typescript' as const, text: declarations }],
  }
  problems.push(...(await checkSdkSamples(pages, site, plugins)))
  return problems.map(({ file, line, message }) => `${file}:${line} ${message}`)
}

test('compiles samples of the SDK docs against content/sdk, with its context, and no others', async () => {
  expect(
    await check(
      page('en.md', '/docs/player/a', 'player.seek(1)'),
      page('guide.md', '/docs/overview/a', "player.seek('1')"),
    ),
  ).toEqual([])
})

test('reports a mismatching sample with its line, on each page that has it', async () => {
  const code = '// Jumps.\nplayer.seak(1)'
  expect(await check(page('en.md', '/docs/player/a', code), page('ja.md', '/docs/player/a', code))).toEqual([
    expect.stringMatching(/^en\.md:9 the sample does not compile: TS2339: Property 'seak'/),
    expect.stringMatching(/^ja\.md:9 /),
  ])
})
