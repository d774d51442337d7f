import type { Change, Effect } from 'shiori/api-changes'

interface Words {
  feed: string
  first: string
  none: string
  recorded: (date: string) => string
  heads: readonly [what: string, name: string, change: string]
  effects: Readonly<Record<Effect, string>>
  parts: Readonly<Record<Change['what'], string>>
  change: (change: Change) => string
}

const english: Words = {
  feed: 'Feed of the changes of the API (Atom)',
  first: 'The first version recorded here. The ones that follow are compared with it.',
  none: 'No change that a client could notice.',
  recorded: date => `Recorded on ${date}.`,
  heads: ['Part', 'Name', 'Change'],
  effects: { breaking: 'Breaking', new: 'New', deprecated: 'Deprecated' },
  parts: { operation: 'Operation', parameter: 'Parameter', field: 'Field', value: 'Value' },
  change: ({ change, from = '', to = '' }) =>
    ({
      added: 'Added',
      removed: 'Removed',
      required: 'Now required',
      optional: 'Can be absent now',
      type: `Type: \`${from}\`, now \`${to}\``,
      moved: `\`${from}\`, now \`${to}\``,
      deprecated: 'Now deprecated',
    })[change],
}

const japanese: Words = {
  feed: 'APIの変更のフィード（Atom）',
  first: 'ここに記録した最初のバージョンです。以降のバージョンはこれと比較します。',
  none: 'クライアントに影響する変更はありません。',
  recorded: date => `記録日：${date}`,
  heads: ['対象', '名前', '変更'],
  effects: { breaking: '互換性のない変更', new: '追加', deprecated: '非推奨' },
  parts: { operation: 'オペレーション', parameter: 'パラメーター', field: 'フィールド', value: '値' },
  change: ({ change, from = '', to = '' }) =>
    ({
      added: '追加',
      removed: '削除',
      required: '必須に変更',
      optional: '省略される場合あり',
      type: `型を\`${from}\`から\`${to}\`に変更`,
      moved: `\`${from}\`から\`${to}\`に変更`,
      deprecated: '非推奨',
    })[change],
}

const chinese: Words = {
  feed: 'API 變更的摘要（Atom）',
  first: '這是在此記錄的第一個版本，之後的版本會與它比較。',
  none: '沒有會影響用戶端的變更。',
  recorded: date => `記錄日期：${date}`,
  heads: ['類別', '名稱', '變更'],
  effects: { breaking: '不相容的變更', new: '新增', deprecated: '已棄用' },
  parts: { operation: '操作', parameter: '參數', field: '欄位', value: '值' },
  change: ({ change, from = '', to = '' }) =>
    ({
      added: '新增',
      removed: '移除',
      required: '改為必填',
      optional: '可能不存在',
      type: `型別由 \`${from}\` 改為 \`${to}\``,
      moved: `由 \`${from}\` 改為 \`${to}\``,
      deprecated: '改為已棄用',
    })[change],
}

const words: Readonly<Record<string, Words>> = { en: english, ja: japanese, zh: chinese }

/** Returns the words of a locale, in English if there are none. */
export function wordsOf(locale: string): Words {
  return words[locale] ?? english
}
