import { expect, test } from 'vitest'
import { drawDiagram } from './draw.ts'
import { textWidth } from './text.ts'
import { columnWidth, firstThatFits, phoneWidth } from './variants.ts'

test('the first drawing that fits the column; later ones are not drawn', () => {
  const drawn: number[] = []
  const of = (width: number) => () => {
    drawn.push(width)
    return { width }
  }
  expect(firstThatFits([of(900), of(columnWidth), of(100)], columnWidth)).toEqual({ width: columnWidth })
  expect(drawn).toEqual([900, columnWidth])
})

test('the narrowest where none fits, the earlier of two alike', () => {
  const first = { width: 1000, name: 'as written' }
  expect(
    firstThatFits(
      [() => first, () => ({ width: 1200, name: 'b' }), () => ({ width: 1000, name: 'c' })],
      columnWidth,
    ),
  ).toBe(first)
  expect(firstThatFits([() => ({ width: 1000 }), () => ({ width: 800 })], columnWidth)).toEqual({
    width: 800,
  })
})

test('a form that cannot be narrower than the narrowest one so far is told so', () => {
  const limits: number[] = []
  const skipped = (limit: number) => {
    limits.push(limit)
    return undefined
  }
  const forms = [() => ({ width: 900 }), skipped, () => ({ width: 700 }), skipped] as const
  expect(firstThatFits(forms, columnWidth)).toEqual({ width: 700 })
  expect(limits).toEqual([900, 700])
})

test.each([
  [
    'its own form',
    `stateDiagram-v2
    state "CREATED<br>INGESTED<br>QUEUED<br>ENCODED<br>DEPLOYED" as group1
    [*] --> CREATED: VODを作成
    CREATED --> INGESTED
    group1 --> FAILED: エンコードに失敗
    INGESTED --> QUEUED
    QUEUED --> ENCODED
    ENCODED --> DEPLOYED
    DEPLOYED --> SUCCEEDED`,
  ],
  [
    'one of the narrower forms',
    `stateDiagram-v2
    PREPARING --> FAIL_TO_CREATE: Building fails
    INITIATING --> FAIL_TO_PREVIEW: The preview fails
    LIVE --> FAIL_TO_END: Ending fails
    ENCODING --> FAIL_TO_VOD: Encoding fails
    CANCELING --> FAIL_TO_CANCEL: Canceling fails
    ARCHIVING --> FAIL_TO_ARCHIVE: Archiving fails`,
  ],
])('a diagram is drawn even if the renderer fails in %s', async (_, text) => {
  expect(await drawDiagram(text)).toMatchObject({ svg: expect.stringContaining('FAIL') })
})

test.each([
  [
    'of boxes and diamonds, whose labels stay',
    `flowchart TD
    A{ネイティブアプリ} -->|はい| B[iOSまたはAndroid SDK]
    A -->|いいえ| C{独自の操作やコマンド}
    C -->|はい| D[Web Player SDK]
    C -->|いいえ| E{"キャスト & PSE"}
    E -->|はい| D
    E -->|いいえ| F[iframeプレーヤー]`,
    ['ネイティブアプリ', 'iOSまたはAndroid SDK', 'キャスト &amp; PSE', 'iframeプレーヤー'],
  ],
  [
    'of states',
    `stateDiagram-v2
    state "作成済みの準備状態" as Created
    state "プレビューの送出中" as Preview
    state "ライブ配信の送出中" as Live
    Created --> Preview: プレビューを開始
    Created --> Live: すぐに開始する
    Preview --> Live: 配信を開始
    Live --> Created: 配信を終了`,
    ['作成済みの準備状態', 'プレビューの送出中', '配信を終了'],
  ],
  [
    'of messages',
    `sequenceDiagram
    participant B as ブラウザー
    participant S as お客様のサーバー
    participant P as プラットフォームAPI
    participant M as メッセージブローカー
    B->>S: 参加を要求
    S->>P: トークンを発行
    P-->>B: トークン
    B->>M: 接続`,
    ['プラットフォーム', 'メッセージ'],
  ],
])('a Japanese diagram fits a phone: one %s', async (_, text, labels) => {
  const drawn = await drawDiagram(text)
  const svg = 'svg' in drawn ? drawn.svg : ''
  const narrow = svg.slice(svg.lastIndexOf('<svg'))
  expect(Number(/ width="(\d+)"/.exec(narrow)?.[1])).toBeLessThanOrEqual(phoneWidth)
  for (const label of labels) expect(narrow).toContain(`>${label}<`)
  // What hides labels from the renderer is not in the page.
  expect(svg).not.toMatch(/[\ue000-\uf8ff]/)
})

const chain = (arrows: number) =>
  Array.from({ length: arrows }, (_, index) => `N${index} --> N${index + 1}`).join('\n')
const group = (name: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${name}${index}`).join(' & ')

test.each([
  ['flowchart LR', 100, 'turned, to fit'],
  ['flowchart LR', 101, 'as written'],
  ['flowchart LR', 250, 'as written'],
  ['flowchart LR', 251, 'left to the browser'],
  ['flowchart LR', 500, 'left to the browser'],
  ['flowchart LR', 501, 'It has 501 arrows, more than 500.'],
  ['stateDiagram-v2', 251, 'left to the browser'],
  ['stateDiagram-v2', 300, 'left to the browser'],
  ['stateDiagram-v2', 301, 'It has 301 arrows, more than 300.'],
])('%s with %i arrows: %s', async (header, arrows, expected) => {
  const drawn = await drawDiagram(`${header}\n${chain(arrows)}`)
  if (Array.isArray(drawn)) expect(drawn.map(({ message }) => message)).toEqual([expected])
  else if ('svg' in drawn)
    expect(
      Number(/ width="(\d+)"/.exec(drawn.svg)?.[1]) <= columnWidth ? 'turned, to fit' : 'as written',
    ).toBe(expected)
  else expect('left to the browser').toBe(expected)
})

test('arrows between groups count for each pair, along a line, too', async () => {
  const message = `It has ${20 * 20 + 20 * 6} arrows, more than 500.`
  const text = `flowchart TD\n${group('A', 20)} --> ${group('B', 20)} --> ${group('C', 6)}`
  expect(await drawDiagram(text)).toMatchObject([{ message }])
})

test('a diagram of more than 50,000 characters is not read', async () => {
  const text = `mindmap\n  root\n${'    leaf\n'.repeat(5554)}`
  expect(await drawDiagram(text)).toMatchObject([
    { line: 1, message: `It has ${text.length} characters, more than 50000.` },
  ])
  expect(await drawDiagram(text.slice(0, 50_000))).toHaveProperty('svg')
})

test('a label that would break into many lines on a phone crosses lifelines, and five participants fit', async () => {
  const drawn = await drawDiagram(`sequenceDiagram
    participant A as 参加希望者
    participant S as お客様のサーバー
    participant M as ミーティング
    participant E as エンコーダー
    participant L as ライブイベント
    A->>S: 質問してもよいですか
    S->>M: APIトークンでチャットルームトークンを発行
    M-->>S: トークンとリフレッシュトークン
    E->>L: 全員の映像と音声を1本の信号で送る`)
  const svg = 'svg' in drawn ? drawn.svg : ''
  const narrow = svg.slice(svg.lastIndexOf('<svg'))
  const width = Number(/ width="(\d+)"/.exec(narrow)?.[1])
  expect(width).toBeLessThanOrEqual(phoneWidth)
  const labels = [...narrow.matchAll(/<text class="e" x="([\d.]+)"[^>]*>(.*?)<\/text>/g)]
  expect(labels).toHaveLength(4)
  for (const [, x, text = ''] of labels) {
    const lines = text.split(/<[^>]*>/).filter(Boolean)
    expect(lines.length).toBeLessThanOrEqual(2)
    const half = Math.max(...lines.map(line => textWidth(line, 12))) / 2
    expect(Number(x) - half).toBeGreaterThanOrEqual(0)
    expect(Number(x) + half).toBeLessThanOrEqual(width)
  }
})

test('colours of a flowchart load no file', async () => {
  const drawn = await drawDiagram(
    'flowchart LR\n  A --> B\n  style A fill:url(https://a.example/b.svg#c),stroke:#123456\n  linkStyle 0 stroke:url(//a.example)',
  )
  const svg = 'svg' in drawn ? drawn.svg : ''
  expect(svg).toContain('stroke="#123456"')
  expect(svg).toContain('marker-end="url(#@')
  expect(svg).not.toContain('a.example)')
  expect(svg).not.toMatch(/(?:fill|stroke)="url\(/)
})
