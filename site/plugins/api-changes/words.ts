import type { Change, Effect } from 'shiori/api-changes'

interface Words {
  feed: string
  first: string
  none: string
  recorded: (date: string) => string
  heads: readonly [what: string, name: string, change: string]
  effects: Readonly<Record<Effect, string>>
  parts: Readonly<Record<Change['what'], string>>
  directions: Readonly<Record<NonNullable<Change['direction']>, string>>
  change: (change: Change) => string
}

const english: Words = {
  feed: 'Feed of the changes of the API (Atom)',
  first: 'The first version recorded here. The ones that follow are compared with it.',
  none: 'No change that a client could notice.',
  recorded: date => `Recorded on ${date}.`,
  heads: ['Part', 'Name', 'Change'],
  effects: { breaking: 'Breaking', new: 'New', deprecated: 'Deprecated', compatible: 'Compatible' },
  parts: {
    operation: 'Operation',
    parameter: 'Parameter',
    body: 'Body',
    response: 'Response',
    header: 'Header',
    field: 'Field',
    value: 'Value',
    form: 'Form',
    security: 'Authentication',
    server: 'Server',
  },
  directions: { request: ' in requests', response: ' in responses' },
  change: ({ change, from = 'none', to = 'none' }) =>
    ({
      added: 'Added',
      removed: 'Removed',
      required: 'Now required',
      optional: 'Can be absent now',
      type: `Type: \`${from}\`, now \`${to}\``,
      limit: `Limit: \`${from}\`, now \`${to}\``,
      condition: `Another condition (\`${to}\`), which may break clients`,
      default: `Default: \`${from}\`, now \`${to}\``,
      style: `Written as \`${from}\`, now as \`${to}\``,
      access: `Needed: \`${from}\`, now \`${to}\``,
      moved: `\`${from}\`, now \`${to}\``,
      deprecated: to === 'none' ? 'Now deprecated, without a date' : `Now deprecated, until ${to}`,
    })[change],
}

const japanese: Words = {
  feed: 'APIの変更のフィード（Atom）',
  first: 'ここに記録した最初のバージョンです。以降のバージョンはこれと比較します。',
  none: 'クライアントに影響する変更はありません。',
  recorded: date => `記録日：${date}`,
  heads: ['対象', '名前', '変更'],
  effects: {
    breaking: '互換性のない変更',
    new: '追加',
    deprecated: '非推奨',
    compatible: '互換性のある変更',
  },
  parts: {
    operation: 'オペレーション',
    parameter: 'パラメーター',
    body: '本文',
    response: 'レスポンス',
    header: 'ヘッダー',
    field: 'フィールド',
    value: '値',
    form: '形式',
    security: '認証',
    server: 'サーバー',
  },
  directions: { request: '（リクエスト）', response: '（レスポンス）' },
  change: ({ change, from = 'なし', to = 'なし' }) =>
    ({
      added: '追加',
      removed: '削除',
      required: '必須に変更',
      optional: '省略される場合あり',
      type: `型を\`${from}\`から\`${to}\`に変更`,
      limit: `制限を\`${from}\`から\`${to}\`に変更`,
      condition: `条件（\`${to}\`）を変更、クライアントに影響する可能性あり`,
      default: `既定値を\`${from}\`から\`${to}\`に変更`,
      style: `書式を\`${from}\`から\`${to}\`に変更`,
      access: `必要な認証を\`${from}\`から\`${to}\`に変更`,
      moved: `\`${from}\`から\`${to}\`に変更`,
      deprecated: to === 'なし' ? '非推奨（期限なし）' : `非推奨（${to}まで）`,
    })[change],
}

const chinese: Words = {
  feed: 'API 變更的摘要（Atom）',
  first: '這是在此記錄的第一個版本，之後的版本會與它比較。',
  none: '沒有會影響用戶端的變更。',
  recorded: date => `記錄日期：${date}`,
  heads: ['類別', '名稱', '變更'],
  effects: { breaking: '不相容的變更', new: '新增', deprecated: '已棄用', compatible: '相容的變更' },
  parts: {
    operation: '操作',
    parameter: '參數',
    body: '內文',
    response: '回應',
    header: '標頭',
    field: '欄位',
    value: '值',
    form: '形式',
    security: '驗證',
    server: '伺服器',
  },
  directions: { request: '（請求）', response: '（回應）' },
  change: ({ change, from = '無', to = '無' }) =>
    ({
      added: '新增',
      removed: '移除',
      required: '改為必填',
      optional: '可能不存在',
      type: `型別由 \`${from}\` 改為 \`${to}\``,
      limit: `限制由 \`${from}\` 改為 \`${to}\``,
      condition: `條件（\`${to}\`）已變更，可能影響用戶端`,
      default: `預設值由 \`${from}\` 改為 \`${to}\``,
      style: `寫法由 \`${from}\` 改為 \`${to}\``,
      access: `所需的驗證由 \`${from}\` 改為 \`${to}\``,
      moved: `由 \`${from}\` 改為 \`${to}\``,
      deprecated: to === '無' ? '改為已棄用（未定期限）' : `改為已棄用（至 ${to}）`,
    })[change],
}

const words: Readonly<Record<string, Words>> = { en: english, ja: japanese, zh: chinese }

/** Returns the words of a locale, in English if there are none. */
export function wordsOf(locale: string): Words {
  return words[locale] ?? english
}

/** The part that a change is about, with the direction in which it applies. */
export function partOf({ what, direction }: Change, { parts, directions }: Words): string {
  return direction ? parts[what] + directions[direction] : parts[what]
}
