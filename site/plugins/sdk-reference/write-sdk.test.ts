import type { ComponentDeclaration } from 'shiori/components'
import { expandData } from 'shiori/internal/markdown/data/expand-data.ts'
import { pageData } from 'shiori/internal/markdown/testing/page-data.ts'
import { describe, expect, test } from 'vitest'
import plugin from './plugin.ts'
import { readSdk } from './sdk/read-sdk.ts'

const sdk = `title: Web Player SDK
language: typescript
pages:
  - { id: player, doc: player/reference, types: [Player, Mode] }
  - { id: react, doc: player/react, types: [PremiumPlayer, Props] }
types:
  - name: Player
    kind: interface
    package: '@acme/player'
    since: 2.0.0
    description: { en: A player., ja: プレーヤーです。, zh: 播放器。 }
    members:
      - name: title
        kind: property
        signature: 'title?: string | null'
        default: "'none'"
        description: { en: Title., ja: 題名。, zh: 標題。 }
      - name: muted
        kind: property
        signature: 'muted: Boolean = false'
        default: 'false'
        description: { en: Muted., ja: 消音。, zh: 靜音。 }
      - name: seek
        kind: method
        signature: 'seek(seconds: number): void'
        description: { en: Jumps., ja: 移動します。, zh: 跳轉。 }
        parameters:
          - { name: seconds, type: number, required: true, description: { en: Where to., ja: 位置。, zh: 位置。 } }
        returns: { type: void }
        deprecated: { since: 2.1.0, use: Player.title }
        guide: player/guide
  - name: Mode
    kind: alias
    signature: "type Mode = 'a' | 'b'"
    description: { en: Mode., ja: モード。, zh: 模式。 }
  - name: PremiumPlayer
    kind: component
    signature: Props
    description: { en: A component., ja: 部品です。, zh: 元件。 }
  - name: Props
    kind: interface
    description: { en: Props., ja: 属性。, zh: 屬性。 }
`

function expand(text: string, locale = 'en', yaml = sdk) {
  const source = { file: 'content/docs/en/a.mdx', format: 'mdx' as const, text }
  const locales = { locales: ['en', 'ja', 'zh'], defaultLocale: 'en' }
  const data = new Map([
    ['web', readSdk({ file: 'content/sdk/web.yaml', text: yaml, firstLine: 1 }, locales, [])],
  ])
  const components = (plugin.components ?? []).map(declaration => ({
    declaration: declaration as ComponentDeclaration,
    data,
  }))
  const expansion = expandData(source, pageData({ components }, locale))
  if (!expansion) throw new Error('nothing was expanded')
  return {
    ...expansion,
    problems: expansion.problems.map(({ message, hint }) =>
      hint === undefined ? message : `${message} | ${hint}`,
    ),
  }
}

describe('<SdkReference>', () => {
  test('shows types with their members in the language of the page', () => {
    const { text, problems, references } = expand('<SdkReference of="web" page="player" />', 'ja')
    expect(problems).toEqual([])
    expect(references).toEqual([{ kind: 'data', target: 'sdk web player', line: 1 }])
    expect(text).toMatchInlineSnapshot(`
      "
      ## Player {/* #player */}

      インターフェイス · \`@acme/player\` <Badge>2.0.0以降</Badge>

      プレーヤーです。

      | プロパティ | 既定値 | 説明 |
      | --- | --- | --- |
      | {/* #player.title */}\`title?: string \\| null\` | \`'none'\` | 題名。 |
      | {/* #player.muted */}\`muted: Boolean = false\` |  | 消音。 |

      ### seek {/* #player.seek */}

      <Badge tone="warning">2.1.0から非推奨</Badge> 代わりに[\`Player.title\`](/docs/player/reference#player.title)を使用してください。

      \`\`\`ts
      seek(seconds: number): void
      \`\`\`

      移動します。

      | パラメーター | 型 | 説明 |
      | --- | --- | --- |
      | \`seconds\` <Badge>必須</Badge> | \`number\` | 位置。 |

      **戻り値** \`void\`

      [使い方](/docs/player/guide)

      ## Mode {/* #mode */}

      型

      モード。

      \`\`\`ts
      type Mode = 'a' | 'b'
      \`\`\`

      "
    `)
  })

  test('shows the props of a component', () => {
    expect(expand('<SdkReference of="web" page="react" />').text).toContain(
      'Props: [`Props`](/docs/player/react#props)',
    )
  })

  test('maps each line to the file of the SDK', () => {
    const { text, origins } = expand('Text.\n\n<SdkReference of="web" page="player" />')
    const placeOf = (part: string) => origins[text.split('\n').findIndex(line => line.includes(part))]
    expect(placeOf('Text.')).toEqual({ file: undefined, line: 1 })
    expect(placeOf('Jumps.')).toEqual({
      file: 'content/sdk/web.yaml',
      line: sdk.split('\n').findIndex(line => line.includes('Jumps.')) + 1,
    })
  })

  test.each([
    [
      '<SdkReference of="wob" page="player" />',
      'there is no file content/sdk/wob.yaml | Did you mean "web"?',
    ],
    [
      '<SdkReference of="web" page="plyer" />',
      'content/sdk/web.yaml has no page "plyer" | Did you mean "player"?',
    ],
    ['<SdkReference of="web" />', '<SdkReference> needs page="…".'],
  ])('reports %s', (text, problem) => {
    expect(expand(text).problems).toEqual([problem])
  })

  test('writes each parameter of a long signature on a line', () => {
    const long = 'seek(seconds: number, options: { exact: boolean; silent: boolean }, done: () => void): void'
    const yaml = sdk.replace('seek(seconds: number): void', long)
    expect(expand('<SdkReference of="web" page="player" />', 'en', yaml).text).toContain(
      [
        'seek(',
        '  seconds: number,',
        '  options: { exact: boolean; silent: boolean },',
        '  done: () => void',
        '): void',
      ].join('\n'),
    )
  })
})

describe('<Member>', () => {
  test('links to a member or type, also in lists and tables, but not in code', () => {
    const { text, problems } = expand(
      '- <Member of="web" name="Player.seek" />, <Member of="web" name="Mode" />\n\n`<Member of="web" name="Player.x" />`\n\n```mdx\n<Member of="web" name="Player.x" />\n```\n',
    )
    expect(problems).toEqual([])
    expect(text).toBe(
      '- [`Player.seek`](/docs/player/reference#player.seek), [`Mode`](/docs/player/reference#mode)\n\n`<Member of="web" name="Player.x" />`\n\n```mdx\n<Member of="web" name="Player.x" />\n```\n',
    )
  })

  test('reports a member that the SDK does not have, with the line', () => {
    const { text, problems } = expand(
      'A\n\n<Member of="web" name="Player.seak" /> <Member of="x" name="A" />',
    )
    expect(text).toBe('A\n\n`Player.seak` `A`')
    expect(problems).toEqual([
      'content/sdk/web.yaml has no "Player.seak" | Did you mean "Player.seek"?',
      'there is no file content/sdk/x.yaml | Known are web.',
    ])
  })
})
