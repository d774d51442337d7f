import { parseSiteConfig } from 'shiori/internal/config/config.ts'
import type { ContentPage } from 'shiori/internal/portal/content-pages.ts'
import { smallConfig } from 'shiori/internal/testing/small-config.ts'
import { contentFixture } from 'shiori/internal/ui/testing/doc.ts'
import { expect, test } from 'vitest'
import { checkVariables } from './check-variables.ts'

function check(text: string): string[] {
  const { compiled } = contentFixture
  const page: ContentPage = {
    file: 'a.md',
    format: 'md',
    text,
    locale: 'en',
    path: '/docs/a',
    shownIn: ['en'],
    compiled,
  }
  return checkVariables([page], { config: parseSiteConfig(smallConfig) }).map(
    ({ line, message }) => `${line} ${message}`,
  )
}

const block = (code: string) => `\`\`\`bash\n${code}\n\`\`\`\n`

test('reports an unexplained variable once, with its line', () => {
  expect(check(`# A\n\n${block('set -e\ncurl "$HOST/$LIVE_ID"')}\n${block('echo $LIVE_ID')}`)).toEqual([
    '5 nothing before this sample explains HOST',
    '5 nothing before this sample explains LIVE_ID',
  ])
})

test.each([
  ['a sample before sets it', `${block('export LIVE_ID=1')}\n${block('echo $LIVE_ID')}`],
  ['the sample sets it', block(`LIVE_ID=$(curl -X POST)\necho \${LIVE_ID}`)],
  ['a loop has it', block('for DAY in 1 2; do echo $DAY; done')],
  ['it is read', block('cat | while read -r NUMBER URL; do echo $NUMBER $URL; done')],
  ['the text names it', `\`LIVE_ID\` is the ID.\n\n${block('echo $LIVE_ID')}`],
  ['every guide has it', block('echo $BV_API_TOKEN $HOME')],
  ['it is a variable of jq or awk', block("jq '.a as $x | $x'; awk '{ print $1 }'")],
])('accepts a variable if %s', (_what, text) => {
  expect(check(text)).toEqual([])
})

test('does not accept an explanation later in the text, nor in another block', () => {
  expect(
    check(`\`\`\`text\n\`LIVE_ID\`\n\`\`\`\n\n${block('echo $LIVE_ID')}\n\`LIVE_ID\` is the ID.\n`),
  ).toHaveLength(1)
})
